// Small boards with all that board solving tells apart: contested land, idle cells, runners, water
// that is swum and leapt over, dens here and there.
#pragma once

#include "base/random/split_mix.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

Position random_board(SplitMix& random);

}  // namespace gadgetc::jungle
