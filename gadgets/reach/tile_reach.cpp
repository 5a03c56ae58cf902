#include "gadgets/reach/tile_reach.hpp"

#include <limits>

namespace gadgetc {
namespace {

constexpr std::size_t kNoStateLimit = std::numeric_limits<std::size_t>::max();

std::vector<TileState> roots_of(const Arena& arena) {
  if (!has_pick(arena.tile().contract)) return {arena.initial()};
  std::vector<TileState> roots;
  std::vector<TileStep> steps;
  TileState picked = arena.initial();
  picked.flags = kPicked;
  arena.white_steps(picked, steps);
  for (const TileStep& step : steps) roots.push_back(step.after);
  arena.black_steps(arena.initial(), steps);
  for (const TileStep& step : steps) {
    if (step.leaves) continue;
    roots.push_back(step.after);
    roots.back().flags = kRefused;
  }
  return roots;
}

}  // namespace

TileReach::TileReach(const Tile& tile, const Rules& rules, const Watch& watch, bool guards_stay)
    : arena_(tile, rules, {.guards_stay = guards_stay, .for_white = true}),
      index_(arena_),
      graph_(arena_, roots_of(arena_), true, kNoStateLimit, watch) {}

SampledShare TileReach::sample(std::uint64_t samples, std::uint64_t seed,
                               const Watch& watch) const {
  return sample_share(
      index_.size(), samples, seed,
      [&](std::uint64_t number) { return is_reachable(index_.unrank(number)); }, watch);
}

}  // namespace gadgetc
