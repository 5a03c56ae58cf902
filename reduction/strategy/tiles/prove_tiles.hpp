// The strategies of the tiles, corners and wires of a board, for one side.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "gadgets/local/strategy/tile_strategy.hpp"
#include "reduction/strategy/tiles/played_tiles.hpp"

namespace gadgetc {

using local_game::BlackTileStrategy, local_game::WhiteTileStrategy;

// By the names of the drawings. Those of pieces of wires are Black's only: White does not stop
// there, and nothing happens there. Black has none where Black has no pieces and wires are pairs of
// squares.
struct LocalStrategies {
  std::map<std::string, std::shared_ptr<const BlackTileStrategy>, std::less<>> black;
  std::map<std::string, std::shared_ptr<const WhiteTileStrategy>, std::less<>> white;
};

// Proves each tile of the scene for that side but those that are known; `on_tile` is called with
// its name before. Throws UsageError where a tile does not hold.
LocalStrategies prove_local_tiles(const PlayedTiles& scene, Side side,
                                  const std::function<void(const std::string&)>& on_tile = {},
                                  const LocalStrategies& known = {});

}  // namespace gadgetc
