// The game on one part of a tile, for the checker of certificates: its own reading of the
// definitions in docs/verifier.md, on states written as in the certificate. Written to be read
// against that page, not to be fast. It shares with the verifier the drawing (Tile) and the rules
// of single captures (beats), nothing else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/jungle/certificate/certificate.hpp"
#include "gadgets/jungle/certificate/take_apart.hpp"

namespace gadgetc::jungle {

// A letter a square; then a mark for the pick (if the contract has one), each port, and the den (if
// there is one): '+' or '-' for arrived, delivered or not, and the pieces on the port's wire. Ports
// that share a wire write its pieces at the first of them.
struct LineState {
  std::string land;
  std::vector<std::string> marks;
  std::string text() const;
};

// Adds a piece to those on a wire, in order.
void put(std::string& mark, char letter);

// Where a piece stands or steps to: a square of the part, a port's wire, the den.
struct LineSpot {
  enum class Kind : std::uint8_t { Square, Wire, Den } kind = Kind::Square;
  std::size_t number = 0;
};

// A bait's deletion goes from its square to its square.
struct LineStep {
  LineState after;
  bool leaves = false;  // a black piece has left for good
  LineSpot from{}, to{};
};

class LineGame {
 public:
  // For the game in which this side's strategy is checked. `part` must outlive the game.
  LineGame(const Part& part, const Rules& rules, Side sought);

  bool has_pick() const { return has_pick_; }
  // With a den in the terrain cats come in as guests, for they may enter it. Else they are baits.
  CatsAs cats() const { return cats_; }
  // Why the game says nothing about this tile: pieces that no argument covers.
  std::optional<std::string> find_excluded_piece() const;

  // The drawing; a variable's is decided already, in White's favour or Black's.
  LineState drawing(bool picked) const;
  std::optional<LineState> read(std::string_view text) const;

  std::vector<LineStep> white_steps(const LineState& state) const;
  std::vector<LineStep> black_steps(const LineState& state) const;
  std::vector<LineState> arrivals(const LineState& state) const;
  bool is_breach(const LineState& state) const;

  bool is_picked(const LineState& state) const { return has_pick_ && state.marks[0][0] == '+'; }
  // Inputs, kPick included; outputs, kGoal included.
  PortSet active(const LineState& state) const;
  PortSet delivered(const LineState& state) const;

 private:
  using Spot = LineSpot;
  void find_ways(std::size_t from);
  Terrain terrain(std::size_t square) const {
    return terrain_at(tile_, part_.squares[square]);
  }
  std::string& mark(LineState& state, std::size_t port) const {
    return state.marks[port + (has_pick_ ? 1 : 0)];
  }
  const std::string& mark(const LineState& state, std::size_t port) const {
    return state.marks[port + (has_pick_ ? 1 : 0)];
  }
  // The first port at the same square and side; there the pieces on the wire are written.
  std::size_t wire_of(std::size_t port) const;
  // Pieces of a side on a wire; how many began there as guests; signals that have come in there.
  static std::size_t count(const std::string& mark, Side side);
  std::size_t guests(std::size_t wire, Side side) const;
  std::size_t arrived(const LineState& state, std::size_t wire) const;
  void side_steps(const LineState& state, Side side, std::vector<LineStep>& out) const;
  void step_from(const LineState& state, std::size_t from, Spot to,
                 std::vector<LineStep>& out) const;
  void enter(const LineState& state, std::size_t wire, char letter,
             std::vector<LineStep>& out) const;
  void land_on(const LineState& state, char letter, Terrain from, std::size_t to,
               std::vector<LineStep>& out) const;
  void go_out(LineState after, char letter, std::size_t wire, std::vector<LineStep>& out) const;

  const Part& part_;
  const Tile& tile_;
  Rules rules_;
  Side sought_;
  bool has_den_;
  CatsAs cats_;
  bool has_pick_;
  std::size_t marks_ = 0;
  struct Ways {
    std::vector<Spot> steps, leaps;
    bool sees_out = false;  // over water, off the part: a leaping piece must not stand here
  };
  std::vector<Ways> ways_;
};

}  // namespace gadgetc::jungle
