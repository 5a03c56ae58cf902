// Smaller versions of a tile of Konane (gadgets/search/shrink.hpp).
//
// The changes: a stone taken off or put on a square; a port moved by two squares along its side;
// two neighbouring rows or columns dropped with what stands on them, so that the rest moves
// together and no square changes its class; the first or the last row or column dropped, where no
// port's class changes by that. A tile in which no number of passes is enough for Black
// (verifier/pass_bound.hpp) does not count as one that holds.
#pragma once

#include "gadgets/search/shrink.hpp"

namespace gadgetc::konane {

struct ShrinkOptions {
  ShrinkLimits limits;
  std::size_t state_limit = 2'000'000;
};

ShrinkResult shrink_tile(const Tile& tile, const ShrinkOptions& options);

}  // namespace gadgetc::konane
