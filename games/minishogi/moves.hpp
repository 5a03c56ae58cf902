// How pieces of Minishogi move, who attacks a king, and whether a side can move.
#pragma once

#include <array>
#include <cstdint>

#include "games/minishogi/position.hpp"

namespace gadgetc::minishogi {

inline constexpr std::uint8_t kOffBoard = 0xff;

// Directions 0 to 7; d and 7 - d are opposite. For the first player they are forward left, forward,
// forward right, left, right, backward left, backward, backward right.
inline constexpr std::size_t kDirections = 8;
using DirectionSet = std::uint8_t;

// The square one step on, kOffBoard beyond the edge.
extern const std::array<std::array<std::uint8_t, kDirections>, kSquares> kNextSquare;

// Where a piece can go by one step, and in which directions it slides any number.
struct Reach {
  DirectionSet steps = 0, slides = 0;
};
Reach reach_of(Piece piece);

// Is the king of `side` attacked?
bool is_in_check(const Position& position, Side side);

// Has the side to move, drops apart, any move after which it is not in check? Against the check of
// a neighbour, such as a pawn, drops do not help.
bool can_move_on_board(const Position& position);

}  // namespace gadgetc::minishogi
