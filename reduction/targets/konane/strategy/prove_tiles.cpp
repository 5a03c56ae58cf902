#include "reduction/targets/konane/strategy/prove_tiles.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

// Passes in the parts, and for stones that are taken (verifier/pass_bound.hpp); one more if Black
// moves first.
void check_reserve(const BoardScene& scene, const LocalStrategies& strategies) {
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

LocalStrategies prove_tiles(const BoardScene& scene, Side side,
                            const std::function<void(const std::string&)>& on_tile,
                            const LocalStrategies& known) {
  LocalStrategies strategies = prove_local_tiles(scene, side, on_tile, known);
  if (side == Side::Black) check_reserve(scene, strategies);
  return strategies;
}

}  // namespace gadgetc::konane
