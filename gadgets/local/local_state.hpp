// States of a tile's game as packed words, and the moves that lead from one to another.
#pragma once

#include <compare>
#include <vector>

#include "gadgets/local/cell_pieces.hpp"
#include "gadgets/tile/line_of_play.hpp"
#include "gadgets/verifier/tile_game.hpp"

namespace gadgetc::local_game {

inline constexpr const char* kSeesOut = "a leaping piece sees over the tile's edge";

struct LocalState {
  StateKey words{};
  const char* fault = nullptr;  // a white piece has gone where it breaks the contract
  bool operator==(const LocalState&) const = default;
};

// What a move asks of one word: the piece that moves.
struct MoveHead {
  std::size_t word = 0;
  std::uint64_t mask = 0, value = 0;
  auto operator<=>(const MoveHead&) const = default;
};

// A move as masks of the words of a state: it may be made where `mask` shows `value`, and adds
// `delta`. Fields of other squares are not touched, for each field stays in its range.
struct LocalMove {
  StateKey mask{}, value{}, delta{};
  MoveHead head;  // a part of the masks
  int from_well = -1;            // a count (StateLayout) that is to be above 0
  int to_well = -1;              // a count that becomes one more
  bool reaches_goal = false;     // White's: it ends on a goal
  bool ends_elsewhere = false;   // White's: in a neighbour, where Black answers it
  bool is_due = false;           // White's: a guard takes that may not put it off
  bool leaves = false;           // Black's: out of the tile
  const char* fault = nullptr;   // White's

  Cell piece = 0;
  Spot from, to;
  Spot also;           // another square, where a later part of the move puts a cell
  Cell also_cell = 0;
  bool captures = false;
};

// How pieces change: by a move of the page, or by a neighbour, or not at all.
struct LocalStep {
  enum class Kind : std::uint8_t {
    Move,
    Deletion,  // White, in a game without guards: a guard would take the piece
    Ready,     // White: a signal can leave by the output `to`, and stays able to
    Lost,      // Black: it no longer can
    Exchange,  // a neighbour takes the link outside the port `to` away, or brings it back
  };
  Kind kind = Kind::Move;
  Cell piece = 0;
  Spot from, to;
  bool captures = false;
  LocalState after;
  bool leaves = false;
  bool is_due = false;
  bool ends_elsewhere = false;
  Spot also{};
  Cell also_cell = 0;
};

}  // namespace gadgetc::local_game
