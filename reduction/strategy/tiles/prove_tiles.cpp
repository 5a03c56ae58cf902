#include "reduction/strategy/tiles/prove_tiles.hpp"

#include "gadgets/page/tile/page_alphabet.hpp"

namespace gadgetc {

LocalStrategies prove_local_tiles(const PlayedTiles& scene, Side side,
                                  const std::function<void(const std::string&)>& on_tile,
                                  const LocalStrategies& known) {
  LocalStrategies strategies = known;
  for (const ScenePart& part : scene.parts()) {
    const std::string& name = part.drawing->name;
    const bool is_known = side == Side::Black ? strategies.black.contains(name)
                                              : strategies.white.contains(name);
    const bool is_idle =
        side == Side::White
            ? part.is_wire
            : scene.page().wires.hole && count_pieces(*part.drawing, side) == 0;
    if (is_known || is_idle) continue;
    if (on_tile && !part.is_wire) on_tile(name);
    if (side == Side::Black) {
      strategies.black[name] = std::make_shared<const BlackTileStrategy>(*part.drawing);
    } else {
      strategies.white[name] = std::make_shared<const WhiteTileStrategy>(*part.drawing);
    }
  }
  return strategies;
}

}  // namespace gadgetc
