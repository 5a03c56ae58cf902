// Tiles that keep their contract and are of no use on a board: Black could never move elsewhere.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "gadgets/search/stop_sign.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// Are Black's passes bounded by a number (verifier/pass_bound.hpp)? Else White may be able to
// threaten for ever (verifier/threats.hpp).
bool counts_passes(const Tile& tile);
// Is some number of passes enough for Black, or does White not threaten for ever, part by part?
// Throws LimitReached.
bool leaves_passes(const Tile& tile, std::string_view reading, std::size_t state_limit);

struct TilesByPasses {
  std::size_t unknown = 0;  // above the limit on states, or there was no time
  std::size_t without = 0;
};

// Puts the useless ones last, before them those of which that is not known, at a limit or since
// `is_over` said to stop, and the others first. Each keep their order. Throws Interrupted after a
// signal.
TilesByPasses put_tiles_with_passes_first(std::vector<Tile>& tiles, std::string_view reading,
                                          std::size_t state_limit, const StopSign& is_over);

}  // namespace gadgetc
