// Forges certificates of boards, knowing what a certificate is: it keeps names, sums, proofs and
// the strategy in step with what it changes, and paints the board that the forged certificate
// describes. Whatever the checker then accepts has to be true.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "reduction/targets/jungle/certificate/check_board_certificate.hpp"
#include "tests/reduction/certificate/forger_tools.hpp"

namespace gadgetc::jungle {

// What somebody is asked to believe.
struct Forgery {
  std::string text;  // the certificate
  Position board;
  Formula formula;
  std::string changes;  // what was done, in words
};

// Proofs of library tiles under any rules, each made once.
class KnownProofs {
 public:
  // As a ProveTile: nothing when the tile does not hold.
  std::optional<std::string> find(const Tile& tile, const Rules& rules);
  // The line that names this proof; nothing when there is none.
  std::optional<ProofLine> line(const std::string& tile, const Rules& rules);

 private:
  std::map<std::string, std::optional<std::string>> known_;
};

class Forger : ForgerTools {
 public:
  Forger(std::uint64_t seed, KnownProofs& proofs) : ForgerTools(seed), proofs_(proofs) {}

  // From a certificate that holds, and its board: one to four changes.
  Forgery forge(const BoardCertificate& certificate, const Position& board);

 private:
  using Change = void (Forger::*)(BoardCertificate&);
  struct NamedChange {
    const char* what;
    Change change;
  };
  static const std::vector<NamedChange>& changes();

  int step_of_one() { return chance(2) ? 1 : -1; }
  std::uint64_t moved(std::uint64_t number);
  std::string respelled(const std::string& name);
  std::string any_gate(BoardCertificate& c);

  void drop_line(BoardCertificate& c);
  void double_line(BoardCertificate& c);
  void swap_lines(BoardCertificate& c);
  void move_number(BoardCertificate& c);
  void respell_one_name(BoardCertificate& c);
  void rename_gate(BoardCertificate& c);
  void unite_variables(BoardCertificate& c);
  void claim_other_formula(BoardCertificate& c);
  void claim_other_winner(BoardCertificate& c);
  void claim_other_mover(BoardCertificate& c);
  void move_tile(BoardCertificate& c);
  void turn_tile(BoardCertificate& c);
  void put_other_tile(BoardCertificate& c);
  void copy_tile(BoardCertificate& c);
  void drop_tile_and_wires(BoardCertificate& c);
  void move_wire_square(BoardCertificate& c);
  void add_wire(BoardCertificate& c);
  void add_bridge(BoardCertificate& c);
  void join_other_ends(BoardCertificate& c);
  void group_gates(BoardCertificate& c);
  void shorten_corridor(BoardCertificate& c);
  void tell_short_race(BoardCertificate& c);
  void move_idle(BoardCertificate& c);
  void change_rules(BoardCertificate& c);

  void add_up_race(BoardCertificate& c);
  void prove_all_tiles(BoardCertificate& c);
  void give_strengths(Position& board);

  KnownProofs& proofs_;
  bool tells_short_race_ = false;
};

// The board that a certificate describes; what it does not describe is water, what it describes
// twice is what comes last. Nothing for a size that no test wants.
std::optional<Position> painted(const BoardCertificate& certificate);

}  // namespace gadgetc::jungle
