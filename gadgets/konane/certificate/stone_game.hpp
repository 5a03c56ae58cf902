// The game on a tile of Konane for the checker of certificates: its own reading of
// docs/konane-tiles.md, The local game, on states written as in the certificate. The tile is put on
// an empty board, with the black stones outside its ports, and moves by the rules of the game
// (games/konane/moves.hpp). Shares with the verifier the drawing, nothing else.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/tile/tile.hpp"
#include "games/konane/moves.hpp"

namespace gadgetc::konane {

// What is known of a port and of its wire.
struct PortMark {
  enum class Use : char { None = '-', Done = '+', Gone = '*' };
  Use use = Use::None;      // arrived or delivered; gone: the signal has left
  bool has_stone = true;    // the black one outside the port
  std::size_t waiting = 0;  // white stones on the wire
  bool operator==(const PortMark&) const = default;
};

struct StoneState {
  std::string stones;  // '.', 'W', 'B', a square each, in reading order
  char pick = ' ';     // '+' or '-' in a variable
  std::vector<PortMark> marks;
  std::string text() const;
};

struct StoneStep {
  StoneState after;
  // Of White's: it ends in a neighbour, and Black's answer is given there.
  bool is_elsewhere = false;
  // Of White's, elsewhere: a capture beside the port that moves the stone outside it.
  bool is_exchange = false;
  // What the side that is checked has to prevent, wherever it ends: a stone leaves beside the
  // ports, a white one goes back by a steady input, or a black one moves from a wire or to one in
  // White's game.
  bool leaves = false;
};

class StoneGame {
 public:
  // For the game in which this side's strategy is checked. `tile` must outlive the game.
  StoneGame(const Tile& tile, Side sought);

  bool has_pick() const { return has_pick_; }
  // Why the game says nothing about this drawing.
  std::optional<std::string> find_fault() const;

  // The drawing; a variable's is decided already, in White's favour or Black's.
  StoneState drawing(bool picked) const;
  std::optional<StoneState> read(std::string_view text) const;

  std::vector<StoneStep> white_steps(const StoneState& state) const;
  std::vector<StoneStep> black_steps(const StoneState& state) const;
  // An input becomes active: the state after it, for each input that may.
  std::vector<StoneState> arrivals(const StoneState& state) const;
  bool is_breach(const StoneState& state) const;

  // In White's game: the outputs whose signals have still to be ready; and the states after the
  // moves by which one may leave there.
  std::vector<std::size_t> open_deliveries(const StoneState& state) const;
  std::vector<StoneState> exits(const StoneState& state, std::size_t port) const;

  bool is_picked(const StoneState& state) const { return state.pick == '+'; }
  // Inputs, kPick included; outputs.
  PortSet active(const StoneState& state) const;
  PortSet delivered(const StoneState& state) const;

 private:
  // Where a stone lands: in the tile, on a port's wire, or beside the ports; and the port whose
  // wire it comes from, if it does.
  struct Landing {
    std::optional<std::size_t> port, from;
    bool is_inside = false;
    Square square;  // of the tile, inside
    StoneState after;
  };
  bool is_for_white() const { return sought_ == Side::White; }
  Square outside(std::size_t port, int squares) const;
  Position board_of(const StoneState& state) const;
  Landing landing(const StoneState& state, const Position& board, Move move) const;
  // Of the stones in the tile, and in White's case of those that may come in from the wires.
  std::vector<Landing> landings_of(const StoneState& state, Side side) const;
  void add_entries(const StoneState& state, const Position& board,
                   std::vector<Landing>& found) const;
  void add_exchanges(const StoneState& state, std::vector<StoneStep>& steps) const;
  void add_deliveries(const StoneState& state, std::vector<StoneStep>& steps) const;
  bool may_rest(const StoneState& state, Square square) const;
  // Steady wires: what the tiles at both ends promise of them (docs/konane-tiles.md).
  bool is_steady_input(std::size_t port) const {
    return tile_.ports[port].is_steady && tile_.ports[port].is_input;
  }
  bool is_steady_output(std::size_t port) const {
    return tile_.ports[port].is_steady && !tile_.ports[port].is_input;
  }
  std::size_t guests(std::size_t port) const;

  const Tile& tile_;
  Side sought_;
  bool has_pick_;
};

}  // namespace gadgetc::konane
