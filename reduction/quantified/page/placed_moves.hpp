// All moves of a page on a board of which only sets are known: what each square may hold.
//
// Parts of a move are played on squares of which is known what they hold now: the same as before
// the move, what another square held before it, or a cell. So all that a move of several parts
// tests is said of the position before it.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/page/grounded_page.hpp"

namespace gadgetc::quantified {

// When a move is legal: all tests hold, and all conditions. Each square is tested once at most.
struct WayOfMove {
  game_page::SquareTests tests;
  std::vector<game_page::GroundedCondition> conditions;
};

// The squares that a move changes, and what they hold then, copies of what stood elsewhere before
// the move. It is legal in some ways, and changes the board in each of them.
struct PlacedMove {
  std::vector<game_page::GroundedEffect> effects;  // by square, each once
  std::vector<WayOfMove> ways;
};

// The side's moves by rules in all positions whose squares hold some of `cells`, by effects. Throws
// UsageError when they have more than `most` ways.
std::vector<PlacedMove> placed_moves(const game_page::GroundedPage& page, Side side,
                                     const std::vector<game_page::CellSet>& cells,
                                     std::size_t most);

// The sets once one of the moves has been made.
std::vector<game_page::CellSet> cells_after(const std::vector<PlacedMove>& moves,
                                            const std::vector<game_page::CellSet>& cells);

}  // namespace gadgetc::quantified
