#include "reduction/strategy/tiles/opponent_kinds.hpp"

#include <algorithm>

#include "base/random/split_mix.hpp"

namespace gadgetc {

namespace {

using Moves = std::vector<Move>;

Move any_of(const Moves& moves, SplitMix& random) { return moves[random.below(moves.size())]; }

Opponent greedy_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed)](const StrategyPlayer& player) mutable {
    const auto& record = static_cast<const TilePlayer&>(player).record();
    const Moves busy = record.some_moves(MovesWanted::OutsideReserve, random);
    if (busy.empty() || random.below(6) == 0) {
      return any_of(record.some_moves(MovesWanted::All, random), random);
    }
    Moves best;
    std::size_t most = 0;
    for (const Move& move : busy) {
      const std::size_t gain = record.gain(move);
      if (gain > most) best.clear();
      most = std::max(most, gain);
      if (gain == most) best.push_back(move);
    }
    return any_of(best, random);
  };
}

Opponent searching_opponent(std::uint64_t seed, TileRecord::Engine engine) {
  return [random = SplitMix(seed),
          engine = std::move(engine)](const StrategyPlayer& player) mutable {
    const PlayRecord& record = player.record();
    if (random.below(10) != 0) return engine(record);
    return any_of(record.some_moves(MovesWanted::All, random), random);
  };
}

}  // namespace

std::string_view opponent_name(OpponentKind kind) {
  constexpr std::array<std::string_view, 4> kNames{"restless", "greedy", "searching", "delaying"};
  return kNames[static_cast<std::size_t>(kind)];
}

Opponent make_opponent(OpponentKind kind, std::uint64_t seed, const TilePlayer& start,
                       std::uint64_t nodes) {
  switch (kind) {
    case OpponentKind::Restless: return restless_opponent(seed);
    case OpponentKind::Greedy: return greedy_opponent(seed);
    case OpponentKind::Searching: return searching_opponent(seed, start.record().engine(nodes));
    case OpponentKind::Delaying: break;
  }
  return delaying_opponent(seed);
}

}  // namespace gadgetc
