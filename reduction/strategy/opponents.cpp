#include "reduction/strategy/opponents.hpp"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>

#include "base/random/split_mix.hpp"
#include "base/run/interrupts.hpp"

namespace gadgetc {

namespace {

using Moves = std::vector<Move>;

Move any_of(const Moves& moves, SplitMix& random) { return moves[random.below(moves.size())]; }

}  // namespace

Opponent restless_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed)](const StrategyPlayer& player) mutable {
    const PlayRecord& record = player.record();
    const Moves busy = record.some_moves(MovesWanted::OutsideReserve, random);
    const bool is_any = busy.empty() || random.below(8) == 0;
    return any_of(is_any ? record.some_moves(MovesWanted::All, random) : busy, random);
  };
}

Opponent delaying_opponent(std::uint64_t seed) {
  return [random = SplitMix(seed),
          attacked = std::optional<PartId>()](const StrategyPlayer& player) mutable {
    Moves threats, near;
    for (const Move& move : player.record().some_moves(MovesWanted::OutsideReserve, random)) {
      const auto after = player.copy();
      after->play(move);
      if (after->record().winner()) return move;
      const ChosenMove answer = after->choose();
      if (answer.purpose == MovePurpose::Answer) threats.push_back(move);
      if (attacked && after->record().last_part() == attacked) near.push_back(move);
      if (answer.purpose == MovePurpose::Attack) attacked = answer.part;
    }
    if (!near.empty() && random.below(3) == 0) return any_of(near, random);
    if (!threats.empty() && random.below(4) != 0) return any_of(threats, random);
    return any_of(player.record().some_moves(MovesWanted::All, random), random);
  };
}

OpponentsGame play_game(const StrategyPlayer& start, const Opponent& opponent) {
  const auto player = start.copy();
  OpponentsGame game;
  for (;;) {
    throw_if_interrupted();
    const bool is_own = player->is_to_move();
    if (const auto winner = player->record().winner()) {
      if (*winner != player->side()) game.fault = "the other side wins";
      return game;
    }
    Move move{};
    try {
      move = is_own ? player->choose().move : opponent(*player);
    } catch (const std::logic_error& error) {
      game.fault = fmt::format("the strategy has no move: {}", error.what());
      return game;
    }
    if (!player->record().is_legal(move)) {
      game.fault = "the player's move is against the rules";
      return game;
    }
    if (is_own) game.passes += player->choose().purpose == MovePurpose::Reserve;
    game.moves.push_back(move);
    player->play(move);
  }
}

}  // namespace gadgetc
