#include "reduction/targets/konane/strategy/opponents.hpp"

#include <algorithm>
#include <atomic>
#include <memory>

#include "base/random/split_mix.hpp"
#include "games/konane/moves.hpp"
#include "reduction/targets/konane/strategy/board_record.hpp"
#include "solver/konane/engine.hpp"

namespace gadgetc::konane {

namespace {

using Moves = std::vector<Move>;

Move any_of(const Moves& moves, SplitMix& random) { return moves[random.below(moves.size())]; }

Opponent greedy_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed)](const StrategyPlayer& player, const Moves& moves) mutable {
    const Moves busy = moves_outside_reserve(player.record(), moves);
    if (busy.empty() || random.below(6) == 0) return any_of(moves, random);
    Moves best;
    std::size_t most = 0;
    for (const Move& move : busy) {
      const std::size_t length = squares_between(move).size();
      if (length > most) best.clear();
      most = std::max(most, length);
      if (length == most) best.push_back(move);
    }
    return any_of(best, random);
  };
}

Opponent searching_opponent(std::uint64_t seed, std::uint64_t nodes) {
  return [random = SplitMix(seed), nodes, engine = std::make_shared<Engine>(1)](
             const StrategyPlayer& player, const Moves& moves) mutable {
    if (random.below(10) == 0) return any_of(moves, random);
    SearchLimits limits;
    limits.nodes = nodes;
    const std::atomic<bool> stop = false;
    const auto& record = static_cast<const BoardRecord&>(player.record());
    return engine->search(record.position(), limits, stop).line.front();
  };
}

}  // namespace

std::string_view opponent_name(OpponentKind kind) {
  constexpr std::array<std::string_view, 4> kNames{"restless", "greedy", "searching", "delaying"};
  return kNames[static_cast<std::size_t>(kind)];
}

Opponent make_opponent(OpponentKind kind, std::uint64_t seed, std::uint64_t nodes) {
  switch (kind) {
    case OpponentKind::Restless: return restless_opponent(seed);
    case OpponentKind::Greedy: return greedy_opponent(seed);
    case OpponentKind::Searching: return searching_opponent(seed, nodes);
    case OpponentKind::Delaying: break;
  }
  return delaying_opponent(seed);
}

}  // namespace gadgetc::konane
