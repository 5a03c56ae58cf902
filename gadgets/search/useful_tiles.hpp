// Tiles that keep their contract and are of no use on a board: Black could never move elsewhere.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "gadgets/search/stop_sign.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc {

struct TilesByPasses {
  std::size_t unknown = 0;  // above the limit on states, or there was no time
  std::size_t without = 0;
};

// Puts the useless ones last, before them those of which that is not known, at a limit or since
// `is_over` said to stop, and the others first. Each keep their order. `has_passes` may throw
// LimitReached. Throws Interrupted after a signal.
TilesByPasses put_tiles_with_passes_first(std::vector<Tile>& tiles,
                                          const std::function<bool(const Tile&)>& has_passes,
                                          const StopSign& is_over);

}  // namespace gadgetc
