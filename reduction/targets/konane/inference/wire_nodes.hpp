// Where wires of a board of Konane end, turn and meet, and where white stones stand: the squares
// that are to become parts, and the stretches between them on which signals may come back.
//
// All of it is a guess by the stones that stand there (cut_board.hpp). A node has with it the black
// stones beside its square and the squares behind those. Of three kinds a node needs less room,
// which lets the next one stand two squares away. They are told by the stones beside the square:
//
//   corner   three, one of which is a dead end   the line of the dead end, up to here
//   OR       three, none of them a dead end      the line of two of them
//   crossing four                                the column, or the row
//
// A signal that comes to an OR from the side may go on against the way of the line, as far as the
// corner where that begins. So a stretch from OR to OR, or from an OR to the line of a corner, is
// open. All other wires are taken to be steady (gadgets/local/local_game.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/grid/direction.hpp"
#include "base/grid/grid.hpp"
#include "games/konane/position.hpp"
#include "reduction/targets/konane/inference/boxes.hpp"

namespace gadgetc::konane {

class WireNodes {
 public:
  // The board's stones stand on squares of their own colours. `board` outlives this.
  explicit WireNodes(const Position& board);

  // The squares of each node; boxes of nodes that belong together overlap or touch.
  std::vector<Box> boxes() const;
  // Does a wire run straight through the square?
  bool is_straight(Square s) const;
  // Is the wire open whose black stone stands there?
  bool is_open(Square stone) const { return is_open_[stone]; }

 private:
  enum class Kind : std::uint8_t { None, Plain, Bare, Corner, Or, Crossing };

  void find_reach();
  void find_kinds();
  void find_open();
  Kind kind_at(Square s) const;
  bool stands_free(Square s) const;
  std::optional<Direction> dead_end_of(Square s) const;
  std::optional<Direction> side_of(Square s) const;
  void mark_open(Square from, Direction d);
  Box room(Square s) const;
  Box line(Square s, Direction d) const;
  bool is_open_along(Square s, Direction d) const;
  bool is_next_to_node(Square s, Direction d) const;
  Box room_of_crossing(Square s) const;

  Cell stone(Square s) const { return board_.contains(s) ? board_.cell(s) : Stone::None; }
  bool is_black(Square s) const { return stone(s) == Stone::Black; }
  Kind kind(Square s) const { return board_.contains(s) ? kinds_[s] : Kind::None; }
  int count_black(Square s) const;

  const Position& board_;
  Grid<char> is_reached_, is_near_white_, is_open_;
  Grid<Kind> kinds_;
};

}  // namespace gadgetc::konane
