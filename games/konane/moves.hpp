// The rules of Konane, plainly: the definition that faster generators are held to.
//
// A stone jumps over an orthogonally adjacent enemy stone to the empty square behind it and removes
// what it jumped over. It may go on in the same direction and stop after any jump. Who cannot move
// loses.
//
// A game on a full board begins with two removals (games/page/removals.hpp), which are moves here.
#pragma once

#include <string>
#include <vector>

#include "games/konane/position.hpp"

namespace gadgetc::konane {

// The squares where the stone on `from` may land, in reading order; empty for an empty square. Turn
// is not looked at.
std::vector<Square> landings(const Position& position, Square from);

// All jumps of a side, ordered by from, then to.
std::vector<Move> jumps(const Position& position, Side side);

// The removals of the side to move; empty unless the game has yet to be opened.
std::vector<Move> removals(const Position& position);

// Removals or jumps of the side to move, ordered by from, then to. Empty when the game is over.
std::vector<Move> legal_moves(const Position& position);

// The squares that a jump lies across: every second one had an enemy stone, the others were empty.
// In order from `from`; empty for a removal.
std::vector<Square> squares_between(Move move);

// Plays a legal move and passes the turn.
void play(Position& position, Move move);

// The squares where a jump begins and ends, `a3a7`, whatever it jumps over; of a removal its square
// alone, `d4`.
std::string move_name(const Position& position, Move move);
// The same as a move of the page.
game_page::Move page_move(const Position& position, Move move);

}  // namespace gadgetc::konane
