#include "gadgets/jungle/reach/tile_reach.hpp"

#include <limits>

#include "gadgets/verifier/decide_game.hpp"

namespace gadgetc::jungle {
namespace {

constexpr std::size_t kNoStateLimit = std::numeric_limits<std::size_t>::max();

}  // namespace

TileReach::TileReach(const Tile& tile, const Rules& rules, const Watch& watch, bool guards_stay)
    : game_(tile, rules, {.guards_stay = guards_stay, .for_white = true}),
      index_(game_),
      graph_(game_, verifier::Roots<LocalGame>(game_).states, true, kNoStateLimit, watch) {}

SampledShare TileReach::sample(std::uint64_t samples, std::uint64_t seed,
                               const Watch& watch) const {
  return sample_share(
      index_.size(), samples, seed,
      [&](std::uint64_t number) { return is_reachable(index_.unrank(number)); }, watch);
}

}  // namespace gadgetc::jungle
