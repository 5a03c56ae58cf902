// The strategies of the tiles of a board of Konane, and its reserve.
#pragma once

#include "reduction/strategy/tiles/prove_tiles.hpp"
#include "reduction/targets/konane/strategy/board_scene.hpp"

namespace gadgetc::konane {

// As prove_local_tiles. For Black also that the board's moves in reserve are enough for the passes:
// throws UsageError where they are not.
LocalStrategies prove_tiles(const BoardScene& scene, Side side,
                            const std::function<void(const std::string&)>& on_tile = {},
                            const LocalStrategies& known = {});

}  // namespace gadgetc::konane
