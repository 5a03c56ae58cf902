// Rows of stones on a board of Konane that only Black can move in:
//
//   . W B W B W .
//
// White's stones have no empty square behind a black one. Black's only move is to take the stone at
// an end with the one beside it, which then stands where nothing is near; what is left of the row
// is such a row again. So a row of n black stones is n moves of Black's, whatever is played in it,
// as long as no other stone comes near.
#pragma once

#include <cstdint>
#include <vector>

#include "games/konane/position.hpp"

namespace gadgetc::konane {

struct SpareRows {
  Position rest;               // without the rows
  std::uint64_t moves = 0;     // of Black's, in the rows
  std::vector<Square> around;  // where a stone of the rest would come near a row
};

// The rows with nothing near them now.
SpareRows take_spare_rows(const Position& position);

}  // namespace gadgetc::konane
