// Smaller versions of a tile, where all tiles of its size are too many to look at.
//
// From a drawing every set of at most so many changes is tried: a square dropped with what stands
// on it, a piece taken off, the terrain of a square changed, a row or a column dropped so that the
// rest moves together. The first that has fewer squares (or as many and fewer pieces), keeps the
// contract and leaves Black passes (threats.hpp) takes the drawing's place, and the search begins
// again, until no set of changes helps: the result is a local minimum, no more.
//
// What is left of a tile of parts (parts.hpp) counts as open when it falls into no parts by itself.
#pragma once

#include <vector>

#include "gadgets/jungle/search/site_search.hpp"
#include "gadgets/jungle/verify.hpp"

namespace gadgetc::jungle {

struct ShrinkOptions {
  int changes = 1;  // at a time
  std::vector<TrappedAttack> readings{TrappedAttack::Full, TrappedAttack::None,
                                      TrappedAttack::Zero};
  std::size_t state_limit = 2'000'000;
  StopSign is_over = [] { return false; };
  std::function<void(std::size_t tried, const Tile& best)> on_try = [](std::size_t, const Tile&) {};
};

struct ShrinkResult {
  Tile best;
  std::size_t tried = 0;    // drawings verified
  std::size_t open = 0;     // of these above the state limit
  bool is_complete = true;  // no set of changes of `best` was left untried
};

ShrinkResult shrink_tile(const Tile& tile, const ShrinkOptions& options);

}  // namespace gadgetc::jungle
