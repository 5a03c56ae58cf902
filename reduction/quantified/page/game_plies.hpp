// What may happen on a board in so many plies, whoever plays how: before each ply the cells that
// each square may hold, and the moves that may be legal.
#pragma once

#include <vector>

#include "games/page/variant.hpp"
#include "reduction/quantified/page/placed_moves.hpp"

namespace gadgetc::quantified {

struct Ply {
  Side mover = Side::White;
  std::vector<game_page::CellSet> cells;  // by square
  std::vector<PlacedMove> moves;
};

inline constexpr std::size_t kMaxWaysOfMoves = 400'000;  // of all plies

// Lists the plies to come, and the position behind the last one. Moves of a page's hook, by which a
// game begins, are those of the positions that play reaches. Throws UsageError where
// moves have more than kMaxWaysOfMoves ways, or the hook may have moves again.
std::vector<Ply> plies_of_game(const game_page::Variant& variant,
                               const game_page::GroundedPage& page,
                               const game_page::Position& position, int plies);

}  // namespace gadgetc::quantified
