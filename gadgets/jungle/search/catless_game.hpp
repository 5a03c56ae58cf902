// The game on a graph of squares without White's cats: two quick and sound refuters of a contract.
//
// Cats are what makes a tile's game large, and two games without them bound the real one.
//
// Black's side. The verifier decides safety in this very game: no cats, White may delete a black
// piece on a white trap (the lemma on baits, docs/verifier.md). So is_safe is no mere bound for it.
//
// White's side. Let White delete black pieces on white traps here as well, instead of having cats,
// and under readings `none` and `zero` let Black never step on one. Whoever fails here fails with
// cats: White's strategy with cats is played here move by move, the moves of cats as passes and
// their captures (on white traps, nowhere else) as deletions. Black's steps here are steps Black
// has there too: where a cat stands in Black's way Black takes it, being stronger, unless Black
// stands on a white trap and the reading forbids it; there Black never stands here. Counting forced
// answers is left out, which helps White as well.
//
// With `arrivals` fewer than all inputs, both are refuters still: the other inputs never arrive,
// which only takes steps from White in the first game, and conditions from White in the second.
//
// A tile with a den is not for this game.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gadgets/jungle/search/land_shapes.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "games/jungle/rules.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc::jungle {

inline constexpr std::size_t kMaxTokens = 9;

class CatlessGame {
 public:
  // Of the squares and ports of a site; `spec` outlives this.
  CatlessGame(const SearchSpec& spec, const Rules& rules, const Site& site);

  // Cats are ignored. Throws UsageError above kMaxTokens pieces, signals of the inputs included.
  void set_pieces(const std::vector<Piece>& pieces);

  enum class Answer : std::uint8_t { Yes, No, Unknown };  // Unknown above the limit of states
  // Can Black prevent every breach when only these inputs ever arrive?
  Answer is_safe(const std::vector<Terrain>& terrain, PortSet arrivals);
  // May White be able to deliver what is promised, and to keep Black in?
  Answer may_be_live(const std::vector<Terrain>& terrain, PortSet arrivals);

  static constexpr std::size_t kPositionLimit = 300'000;

 private:
  // A place is a square, the wire of a port, or kAway: gone, or still to arrive.
  using Place = std::uint8_t;
  static constexpr Place kAway = 31;
  using Id = StateId;
  struct PieceClass {
    Piece piece;
    std::size_t begin, end;  // its tokens, interchangeable, in the order of their places
    // Does it beat a piece of this code, from one terrain to another?
    std::array<std::array<std::array<bool, 17>, 6>, 6> beats;
  };
  // Who plays: White's guests only when Black's side is decided, so the two games differ.
  struct Cast {
    std::vector<PieceClass> classes;
    std::size_t tokens = 0;
    std::array<Place, kMaxTokens> start{};
  };
  struct Spot {
    std::array<Place, kMaxTokens> at{};
    std::uint8_t arrived = 0, delivered = 0;  // sets of ports; `pick` counts as arrived
  };
  struct Range {
    std::uint32_t begin = 0, end = 0;
  };
  struct Node {
    std::uint64_t key = 0;
    Range white, black, arrivals;
    bool is_broken = false;  // White can breach, or Black can get out, by one step
    bool wants_white = false, wants_black = false;  // to be expanded, or expanded already
  };

  Cast cast_of(const std::vector<Piece>& pieces, bool for_white) const;
  bool explore(const std::vector<Terrain>& terrain, PortSet arrivals, bool for_white);
  static std::uint8_t delivered(std::uint64_t key) { return static_cast<std::uint8_t>(key >> 8); }
  std::uint64_t pack(const Spot& spot) const;
  Spot unpack(std::uint64_t key) const;
  Id reach(const Spot& spot, bool wants_white, bool wants_black);
  void expand_white(Id id);
  void expand_black(Id id);
  bool step_white(Spot spot, std::size_t token, const PieceClass& cls, Place to);
  void delete_trapped(const Spot& spot, std::size_t token, const PieceClass& cls);
  void step_black(Spot spot, std::size_t token, const PieceClass& cls, Place to);
  void move_token(Spot& spot, std::size_t token, const PieceClass& cls, Place to) const;
  bool take(Spot& spot, const PieceClass& cls, Place from, Place to) const;
  bool take_white_step(const Spot& spot);
  bool may_arrive(const Spot& spot, std::size_t port) const;
  int count_on(const Spot& spot, std::size_t port) const;
  bool is_breach(const Spot& spot) const;
  bool may_leave(const Spot& spot, Piece piece, std::size_t port) const;
  bool is_within_goals(std::uint8_t delivered) const;
  PortSet active(std::uint8_t arrived) const;

  // catless_solve.cpp: the fixpoints on the nodes.
  bool solve_safety();
  bool solve_liveness();
  void make_ready(const std::vector<Id>& members);
  bool is_candidate(Id id) const;
  bool is_closed(Id id) const;
  void solve_attack(std::size_t goal, const std::vector<Id>& members);
  bool wins_at_once(std::size_t goal, Id id) const;

  const SearchSpec& spec_;
  const std::vector<Delivery>& contract_;
  Rules rules_;
  std::size_t squares_;
  std::vector<std::vector<Place>> steps_;  // squares and wires beside a square
  std::vector<Place> port_square_;
  std::uint8_t inputs_ = 0;
  bool has_pick_;
  std::vector<std::uint8_t> goals_;  // the outputs of the rules, each once
  std::array<int, kMaxSearchPorts> white_guests_{};  // by wire
  std::array<std::uint8_t, kMaxSearchPorts> sharers_{};  // by wire: the ports that lead there
  Cast black_cast_, white_cast_;  // for the question about Black's side, about White's
  const Cast* cast_ = nullptr;

  std::vector<Terrain> terrain_;
  PortSet arriving_ = 0;
  bool for_white_ = false;
  std::vector<Node> nodes_;
  KeyTable states_{1};
  std::vector<Id> targets_, pending_;
  std::vector<std::uint8_t> good_;               // not lost; ready
  std::vector<std::vector<std::uint8_t>> wins_;  // of each goal, White to move
};

}  // namespace gadgetc::jungle
