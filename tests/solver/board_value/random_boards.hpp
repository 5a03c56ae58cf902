// Small boards with all that board solving tells apart: contested land, idle cells, runners, water
// that is swum and leapt over, dens here and there.
#pragma once

#include "solver/jungle/position.hpp"
#include "solver/ranking/split_mix.hpp"

namespace gadgetc {

Position random_board(SplitMix& random);

// A board with rooms that white traps close and cats watch, and idle cells of both sides.
Position random_rooms(SplitMix& random);

// A board of land between white traps, and one of rooms at a corridor of white traps that ends in
// Black's den. Both sides have passes and Black a runner.
Position random_wards(SplitMix& random);
Position random_corridor(SplitMix& random);

}  // namespace gadgetc
