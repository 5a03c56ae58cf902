// Chinese dark chess on 2 x 4 squares, solved: exact values of all positions of a material.
//
// Component by component (component_order.hpp, component.hpp).
//
// Source: the paper on solving 2 x 4 Chinese dark chess, ICGA Journal, doi:10.3233/ICG-180049.
#pragma once

#include <vector>

#include "base/run/watch.hpp"
#include "solver/banqi/tables.hpp"

namespace gadgetc::banqi {

inline constexpr int kUnits = 40320;  // 8!, the unit before the first flip

// What comes up at a flip: the value of what follows to who flipped, in units of 1 / (pieces still
// hidden)!, of 1/7! at the first flip.
struct FlipOutcome {
  Piece piece;  // at the first flip the first player's colour
  int value = 0;
};

struct FirstMove {
  std::size_t square = 0;
  int value = 0;                           // in units of 1/8!
  std::vector<FlipOutcome> outcomes;       // by piece of the material, equal pieces once
};

struct SecondMove {
  Move move;
  int value = 0;  // to the second player, in units of 1/7!
};

// Gives values to all positions. Throws what the watch throws.
void solve(Tables& tables, const Watch& watch);

// All first moves of a solved material of eight pieces, by square.
std::vector<FirstMove> first_moves(const Tables& tables);
// The board after the first flip has brought up `piece`; the second player is to move.
Board after_first_flip(const Material& material, std::size_t square, Piece piece);
// What a move is worth to the side that makes it, in the unit of the position it leaves.
int move_value(const Tables& tables, const Board& board, Move move);
// What a flip is worth to the side that makes it by what it brings up, different pieces in the
// order of the material, in units of 1 / (hidden pieces - 1)!. `board` has a colour to move.
std::vector<FlipOutcome> flip_outcomes(const Tables& tables, const Board& board,
                                       std::size_t square);
// All replies, in the order of dark_moves.
std::vector<SecondMove> second_moves(const Tables& tables, std::size_t square, Piece piece);

}  // namespace gadgetc::banqi
