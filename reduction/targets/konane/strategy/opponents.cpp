#include "reduction/targets/konane/strategy/opponents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>

#include "base/random/split_mix.hpp"
#include "base/run/interrupts.hpp"
#include "games/konane/moves.hpp"
#include "solver/konane/engine.hpp"

namespace gadgetc::konane {

namespace {

using Moves = std::vector<Move>;

Move any_of(const Moves& moves, SplitMix& random) { return moves[random.below(moves.size())]; }

Moves outside_reserve(const BoardPlayer& player, Moves moves) {
  if (player.record().position().turn == Side::White) return moves;  // none of White's is there
  std::erase_if(moves, [&](const Move& move) {
    return !player.record().scene().part_at(squares_between(move).front());
  });
  return moves;
}

Opponent restless_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed)](const BoardPlayer& player, const Moves& moves) mutable {
    const Moves busy = outside_reserve(player, moves);
    return any_of(busy.empty() || random.below(8) == 0 ? moves : busy, random);
  };
}

Opponent greedy_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed)](const BoardPlayer& player, const Moves& moves) mutable {
    const Moves busy = outside_reserve(player, moves);
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
             const BoardPlayer& player, const Moves& moves) mutable {
    if (random.below(10) == 0) return any_of(moves, random);
    SearchLimits limits;
    limits.nodes = nodes;
    const std::atomic<bool> stop = false;
    return engine->search(player.record().position(), limits, stop).line.front();
  };
}

Opponent delaying_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed), attacked = std::optional<PartId>()](
             const BoardPlayer& player, const Moves& moves) mutable {
    Moves threats, near;
    for (const Move& move : outside_reserve(player, moves)) {
      BoardPlayer after = player;
      after.play(move);
      if (legal_moves(after.record().position()).empty()) return move;
      const ChosenMove answer = after.choose();
      if (answer.purpose == MovePurpose::Answer) threats.push_back(move);
      if (attacked && after.record().last_part() == attacked) near.push_back(move);
      if (answer.purpose == MovePurpose::Attack) attacked = answer.part;
    }
    if (!near.empty() && random.below(3) == 0) return any_of(near, random);
    if (!threats.empty() && random.below(4) != 0) return any_of(threats, random);
    return any_of(moves, random);
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

PlayedGame play_game(const BoardScene& scene, const TileStrategies& tiles,
                     const formula_game::Strategy& strategy, const Opponent& opponent) {
  BoardPlayer player(scene, tiles, strategy);
  PlayedGame game;
  for (;;) {
    throw_if_interrupted();
    const Position& position = player.record().position();
    const Moves moves = legal_moves(position);
    const bool is_own = position.turn == player.side();
    if (moves.empty()) {
      if (is_own) game.fault = "the other side wins";
      return game;
    }
    Move move{};
    try {
      move = is_own ? player.choose().move : opponent(player, moves);
    } catch (const std::logic_error& error) {
      game.fault = fmt::format("the strategy has no move: {}", error.what());
      return game;
    }
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) {
      game.fault = "the player's move is against the rules";
      return game;
    }
    if (is_own) game.passes += player.choose().purpose == MovePurpose::Reserve;
    game.moves.push_back(move);
    player.play(move);
  }
}

}  // namespace gadgetc::konane
