// Smaller versions of a tile of Dou Shou Qi (gadgets/search/shrink.hpp).
//
// The changes: a square dropped with what stands on it, a piece taken off, the terrain of a square
// changed, a row or a column dropped so that the rest moves together.
//
// What is left of a tile of parts (local/arms.hpp) counts as open when it falls into no parts by
// itself.
#pragma once

#include <vector>

#include "gadgets/search/shrink.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc::jungle {

struct ShrinkOptions {
  ShrinkLimits limits;
  std::vector<TrappedAttack> readings{TrappedAttack::Full, TrappedAttack::None,
                                      TrappedAttack::Zero};
  std::size_t state_limit = 2'000'000;
};

ShrinkResult shrink_tile(const Tile& tile, const ShrinkOptions& options);

}  // namespace gadgetc::jungle
