// Legal moves on boards of any size, plainly: the definition that faster generators are held to.
// Rules: van Rijn and Vis, section 2. No dens or water on a board is fine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

constexpr bool can_swim(Kind kind) { return kind == Kind::Rat; }
constexpr bool can_jump(Kind kind) { return kind == Kind::Tiger || kind == Kind::Lion; }

// The squares that the piece on `from` may move to, captures included, in reading order; empty for
// an empty square. Turn is not looked at.
std::vector<Square> destinations(const Position& position, Square from);

// All moves of the side to move, ordered by from, then to. Empty when the game is over.
std::vector<Move> legal_moves(const Position& position);

// Plays a legal move: moves the piece, removes a victim, passes the turn.
void play(Position& position, Move move);

// The winner, if the game is over: a piece stands in the enemy den, or only one side has pieces
// left. A board without pieces has no winner.
std::optional<Side> find_winner(const Position& position);
// The same from how many squares have each cell byte (count_cells) and who is to move.
std::optional<Side> find_winner(const std::array<std::uint64_t, 256>& cells, Side turn);

}  // namespace gadgetc::jungle
