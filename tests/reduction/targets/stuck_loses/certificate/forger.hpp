// Forges certificates of boards with understanding: changes tiles, wires, environments,
// reward, rows, proofs, formula and winner, keeps the sums in step, and paints the board that the
// forged certificate describes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/konane/position.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"
#include "tests/reduction/certificate/forger_tools.hpp"

namespace gadgetc::stuck_loses {

struct Forgery {
  std::string game, text;
  game_page::Position board;
  Formula formula;  // as the certificate names it
  std::string changes;
};

class Forger : ForgerTools {
 public:
  // More kinds to choose from: those of other boards' certificates.
  Forger(std::uint64_t seed, std::vector<CertifiedKind> kinds)
      : ForgerTools(seed), kinds_(std::move(kinds)) {}

  // One to four changes.
  Forgery forge(const BoardCertificate& certificate, const game_page::Position& board);

 private:
  using Change = void (Forger::*)(BoardCertificate&);
  static const std::vector<std::pair<const char*, Change>>& changes();

  void drop_line(BoardCertificate& c);
  void double_line(BoardCertificate& c);
  void swap_lines(BoardCertificate& c);
  void move_number(BoardCertificate& c);
  void rename(BoardCertificate& c);
  void change_places(BoardCertificate& c);
  void move_tile(BoardCertificate& c);
  void turn_tile(BoardCertificate& c);
  void put_other_kind(BoardCertificate& c);
  void drop_tile_and_wires(BoardCertificate& c);
  void add_tile(BoardCertificate& c);
  void join_other_ends(BoardCertificate& c);
  void shorten_reward(BoardCertificate& c);
  void move_rest(BoardCertificate& c);
  void change_row(BoardCertificate& c);
  void change_proof(BoardCertificate& c);
  void claim_other_formula(BoardCertificate& c);
  void claim_other_winner(BoardCertificate& c);
  void claim_other_mover(BoardCertificate& c);
  void add_missing_kinds(BoardCertificate& c) const;

  std::vector<CertifiedKind> kinds_;
};

}  // namespace gadgetc::stuck_loses
