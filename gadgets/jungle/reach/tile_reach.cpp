#include "gadgets/jungle/reach/tile_reach.hpp"

#include <algorithm>
#include <limits>

#include "gadgets/jungle/verify.hpp"
#include "gadgets/verifier/decide_game.hpp"

namespace gadgetc::jungle {
namespace {

constexpr std::size_t kNoStateLimit = std::numeric_limits<std::size_t>::max();

}  // namespace

TileReach::TileReach(const Tile& tile, const Rules& rules, const Watch& watch, bool guards_stay)
    : game_(tile, rules_for(tile, rules), Side::White, {.do_guards_stay = guards_stay}),
      index_(game_) {
  const verifier::GameGraph<LocalGame> graph(game_, verifier::Roots<LocalGame>(game_).states, true,
                                             kNoStateLimit, watch);
  numbers_.reserve(graph.size());
  for (StateId id = 0; id < graph.size(); ++id) numbers_.push_back(index_.rank(graph.state(id)));
  std::sort(numbers_.begin(), numbers_.end());
}

bool TileReach::is_reachable(std::uint64_t number) const {
  return std::binary_search(numbers_.begin(), numbers_.end(), number);
}

SampledShare TileReach::sample(std::uint64_t samples, std::uint64_t seed,
                               const Watch& watch) const {
  return sample_share(
      index_.size(), samples, seed, [&](std::uint64_t number) { return is_reachable(number); },
      watch);
}

}  // namespace gadgetc::jungle
