#include "reduction/targets/konane/strategy/prove_tiles.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "gadgets/konane/tempo.hpp"

namespace gadgetc::konane {

namespace {

// tempo.hpp: passes in the parts, and for stones that are taken; one more if Black moves first.
void check_reserve(const BoardScene& scene, const TileStrategies& strategies) {
  std::uint64_t passes = scene.start().turn == Side::Black ? 1 : 0, stones = 0, reserve = 0;
  for (const ScenePart& part : scene.parts()) {
    if (part.is_behind_output) continue;
    passes += strategies.black.at(part.drawing->name)->passes();
    stones += count_pieces(*part.drawing, Side::White);
  }
  passes += kPassesForStone * stones;
  reserve = scene.reading().reserve.available.moves;
  if (passes <= reserve) return;
  throw UsageError(fmt::format("Black may need {} passes and has {} moves in reserve", passes,
                               reserve));
}

}  // namespace

TileStrategies prove_tiles(const BoardScene& scene, Side side,
                           const std::function<void(const std::string&)>& on_tile,
                           const TileStrategies& known) {
  TileStrategies strategies = known;
  for (const ScenePart& part : scene.parts()) {
    const std::string& name = part.drawing->name;
    const bool is_known = side == Side::Black ? strategies.black.contains(name)
                                              : strategies.white.contains(name);
    if (is_known || (part.is_wire && side == Side::White)) continue;
    if (on_tile && !part.is_wire) on_tile(name);
    if (side == Side::Black) {
      strategies.black[name] = std::make_shared<const BlackTileStrategy>(*part.drawing);
    } else {
      strategies.white[name] = std::make_shared<const WhiteTileStrategy>(*part.drawing);
    }
  }
  if (side == Side::Black) check_reserve(scene, strategies);
  return strategies;
}

}  // namespace gadgetc::konane
