// Names of moves. A move by which a piece leaves one square and stands on another is called by
// these two, `a1b1`, whatever else it changes; where two legal moves would be called alike, the
// other squares follow, with what they become: `a1b1,c1=x`. A hook's move that empties one square
// is called by that, `a1`. Any other move is called by its squares: `a1=x,b1=x`. A name has no
// blanks, so that moves can stand on one line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/move.hpp"
#include "games/page/position.hpp"

namespace gadgetc::game_page {

std::string square_name(const Position& position, SquareNumber square);

// Names all legal moves of a position, in their order; no two are alike.
std::vector<std::string> move_names(const Page& page, const Position& position,
                                    const std::vector<Move>& moves);

// What a move does: "moves x, removes o", "puts x on a1, a2".
std::string words_of_move(const Page& page, const Position& position, const Move& move);

// Where a move begins and ends: of a piece that moves, its squares; else the first square that
// changes, twice. For a move with changes.
struct MoveEnds {
  SquareNumber from = 0;
  SquareNumber to = 0;
  bool operator==(const MoveEnds&) const = default;
};
MoveEnds ends_of(const Position& position, const Move& move);
// The same, and where there are holes the square that is filled.
gadgetc::Move squares_of(const Position& before, const Move& move, std::optional<Cell> hole);

}  // namespace gadgetc::game_page
