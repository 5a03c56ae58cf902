// Small boards with all that board solving tells apart: contested land, idle cells, runners, water
// that is swum and leapt over, dens here and there.
#pragma once

#include "solver/jungle/position.hpp"
#include "solver/ranking/split_mix.hpp"

namespace gadgetc {

Position random_board(SplitMix& random);

}  // namespace gadgetc
