// Round by round: the strategy found for White where she keeps to the ways of the last round uses
// no others, and perhaps fewer.
#include "gadgets/mutations/ways.hpp"

#include <algorithm>
#include <tuple>

#include "gadgets/verifier/liveness.hpp"

namespace gadgetc {

namespace {

auto key(const TileWay& way) {
  const auto spot = [](const Spot& s) { return std::tuple(s.kind, s.square, s.port); };
  return std::tuple(way.piece.code(), spot(way.from), spot(way.to));
}

std::vector<TileWay> sorted(std::vector<TileWay> ways) {
  const auto less = [](const TileWay& a, const TileWay& b) { return key(a) < key(b); };
  const auto same = [](const TileWay& a, const TileWay& b) { return key(a) == key(b); };
  std::sort(ways.begin(), ways.end(), less);
  ways.erase(std::unique(ways.begin(), ways.end(), same), ways.end());
  return ways;
}

// The ways of White's strategy in this game; nothing when she has none.
std::optional<std::vector<TileWay>> ways_of(const Tile& part, const VerifyOptions& options,
                                            const Freedom& freedom) {
  const Arena arena(part, options.rules, freedom);
  const StateGraph graph(arena, {arena.initial()}, true, options.state_limit, options.watch);
  const Liveness liveness(graph);
  if (!liveness.is_ready(0)) return std::nullopt;
  std::vector<TileWay> ways;
  std::vector<TileStep> steps;
  for (const auto& [from, to] : liveness.steps(0)) {
    arena.white_steps(graph.state(from), steps);
    for (const TileStep& step : steps) {
      if (step.kind != StepKind::Move || !(step.after == graph.state(to))) continue;
      ways.push_back({step.piece, arena.spot(step.from), arena.spot(step.to)});
    }
    if (ways.size() > 1 << 16) ways = sorted(std::move(ways));
  }
  return sorted(std::move(ways));
}

}  // namespace

std::optional<std::vector<TileWay>> find_ways(const Tile& part, const VerifyOptions& options) {
  Freedom freedom{.guards_stay = true, .for_white = true};
  std::optional<std::vector<TileWay>> best;
  try {
    for (;;) {
      auto ways = ways_of(part, options, freedom);
      if (!ways || (best && ways->size() >= best->size())) return best;
      best = freedom.ways = std::move(ways);
    }
  } catch (const LimitReached&) {
    return best;
  }
}

}  // namespace gadgetc
