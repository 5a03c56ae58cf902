// Positions before a position once more, slowly: everything that could have been is tried, and
// played forward from there by the plain rules. And boards to try it on.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/random/split_mix.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc::test {

// Rows of terrain and of pieces, as in a board file.
jungle::Position board_of(const std::string& size, const std::string& terrain,
                          const std::string& pieces);

// All that tells one position of a board from another.
std::string text_of(const jungle::Position& position);

// Rats and no others in water, nobody in the own den.
bool naive_dens(const jungle::Position& position);
// The game goes on, or the last move ended it.
bool naive_end(const jungle::Position& position);

// All positions, with one more piece of `start` or as many, that pass both filters and have a move
// that leads to `position`.
std::set<std::string> naive_predecessors(const jungle::Position& start,
                                         const jungle::Position& position);

// A board with a den and traps of each side, water, and so many pieces of kinds drawn by chance, at
// least one a side; nobody in a den. Pieces differ if `distinct`.
jungle::Position random_board(SplitMix& random, int rows, int columns, int pieces, bool distinct);

}  // namespace gadgetc::test
