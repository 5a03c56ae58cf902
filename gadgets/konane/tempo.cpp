#include "gadgets/konane/tempo.hpp"

#include "gadgets/konane/local_game.hpp"
#include "gadgets/verifier/pass_bound.hpp"

namespace gadgetc::konane {

std::optional<std::uint32_t> bound_passes(const Tile& tile, const verifier::GameLimits& limits) {
  const LocalGame game(tile, Side::Black);
  const verifier::PassBound bound(game, verifier::safety_roots(game), limits);
  if (!bound.holds()) return std::nullopt;
  return bound.most();
}

}  // namespace gadgetc::konane
