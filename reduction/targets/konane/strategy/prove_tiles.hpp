// The strategies of the tiles, corners and wires of a board, for one side.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "gadgets/konane/tile_strategy.hpp"
#include "reduction/targets/konane/strategy/board_scene.hpp"

namespace gadgetc::konane {

// By the names of the drawings. Those of pieces of wires are Black's only: White does not stop
// there, and nothing happens there.
struct TileStrategies {
  std::map<std::string, std::shared_ptr<const BlackTileStrategy>, std::less<>> black;
  std::map<std::string, std::shared_ptr<const WhiteTileStrategy>, std::less<>> white;
};

// Proves each tile of the scene for that side but those that are known; `on_tile` is called with
// its name before. For Black also that the board's moves in reserve are enough for the passes:
// throws UsageError where they are not, or where a tile does not hold.
TileStrategies prove_tiles(const BoardScene& scene, Side side,
                           const std::function<void(const std::string&)>& on_tile = {},
                           const TileStrategies& known = {});

}  // namespace gadgetc::konane
