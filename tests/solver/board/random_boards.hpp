// Small boards with all that board solving tells apart: contested land, idle cells, runners, water
// that is swum and leapt over, dens here and there.
#pragma once

#include "base/random/split_mix.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc {

Position random_board(SplitMix& random);

// A board with rooms that white traps close and cats watch, and idle cells of both sides.
Position random_rooms(SplitMix& random);

// A board of land between white traps, and one of rooms at a corridor of white traps that ends in
// Black's den. Both sides have passes and Black a runner.
Position random_components(SplitMix& random);
Position random_corridor(SplitMix& random);

// A white panther that a black one watches, a corridor, and a guarded den, with a few squares and
// pieces changed: boards that are won one subgame after the other, or nearly.
Position random_watched_corridor(SplitMix& random);

// Below the rows of what is fought over: a pass for each side, and a runner with so many moves to
// go if any.
void add_idle_cells(Position& board, int rows, int distance);

}  // namespace gadgetc
