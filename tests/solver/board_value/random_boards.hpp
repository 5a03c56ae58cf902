// Small boards with all that board solving tells apart: contested land, idle cells, runners, water
// that is swum and leapt over, dens here and there.
#pragma once

#include "solver/jungle/position.hpp"
#include "solver/ranking/split_mix.hpp"

namespace gadgetc {

Position random_board(SplitMix& random);

// A board with rooms that white traps close and cats watch, and idle cells of both sides.
Position random_rooms(SplitMix& random);

// A white panther that a black one watches, a corridor, and a guarded den, with a few squares and
// pieces changed: boards that are won one enclave after the other, or nearly.
Position random_corridor(SplitMix& random);

}  // namespace gadgetc
