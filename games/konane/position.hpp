// A position of Konane on a board of any size: that of its page, with these cells.
#pragma once

#include "games/move.hpp"
#include "games/page/position.hpp"
#include "games/page/removals.hpp"

namespace gadgetc::konane {

using game_page::Cell;
using game_page::Position;

// What stands on a square, in the order of the page's cells.
struct Stone {
  static constexpr Cell None = 0, White = 1, Black = 2;
};

constexpr Cell stone_of(Side side) { return side == Side::White ? Stone::White : Stone::Black; }

// The owner of the stone that stands on a square of the full board.
constexpr Side colour_of(Square s) { return game_page::side_on_full_board(s); }

// A jump over one or more stones in a line, or, with from == to, the removal of a stone by which a
// game begins (games/page/removals.hpp).
using gadgetc::Move;
constexpr bool is_removal(Move move) { return move.from == move.to; }

// Is it the page of Konane, not another one of this name?
bool is_konane(const game_page::Page& page);

// An ordinary game begins with the full board.
using game_page::full_board;

}  // namespace gadgetc::konane
