// Fair positions: those worth 0 to the side to move, or as near to it as there are.
//
// The positions looked at are those after so many flips and nothing else: all eight pieces are
// there, so many are revealed, and the first of them gave the first player a colour. Whose turn
// it is follows from the number of flips and the colour of the first, and any revealed piece may
// have been the first. Mirror images count once; so do positions that differ by an exchange of the
// colours, where both sides have the same pieces.
//
// Source: figure 7 of the paper on solving 2 x 4 Chinese dark chess, ICGA Journal,
// doi:10.3233/ICG-180049.
#pragma once

#include <vector>

#include "solver/banqi/solve.hpp"

namespace gadgetc::banqi {

struct FairPosition {
  Board board;
  int value = 0;               // in units of 1 / (hidden pieces)!
  std::vector<Move> best;      // all moves that are worth as much
};

// All positions after `flips` flips, 1 to 8, of a solved material of eight pieces: those worth the
// least in size first, then as their texts are sorted.
std::vector<FairPosition> positions_after_flips(const Tables& tables, std::size_t flips);

}  // namespace gadgetc::banqi
