// Follows White's signal through the reward of a board of Konane, from the stones alone.
//
// A signal that comes to rest between two black stones across its way, with nothing before it and
// nothing behind it, cannot be taken: each of the two would have to land where the other stands.
// White goes on over one of them to the next such square, so each of them is a move of White's that
// Black cannot stop.
#pragma once

#include <cstdint>
#include <vector>

#include "base/grid/square.hpp"
#include "reduction/targets/konane/stone_map.hpp"

namespace gadgetc::konane {

struct RewardWalk {
  std::vector<Square> rests;  // in the order of the way
  Square last;                // where the wire ends behind them, or reaches a tile
  Direction direction{};      // in which it comes there
};

// From `first`, which the signal reaches in direction `d`, as long as one of the two stones leads
// to another rest; where both do, over fewer stones. Takes the stones on the way and beside it from
// the map. Any way that White can go is a bound of White's moves from below.
RewardWalk walk_reward(StoneMap& stones, Square first, Direction d);

}  // namespace gadgetc::konane
