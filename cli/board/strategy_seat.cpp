#include "cli/board/strategy_seat.hpp"

#include <stdexcept>

#include "reduction/targets/jungle/strategy/describe_move.hpp"

namespace gadgetc {

namespace {

Position start_of(Game game) {
  while (game.plies() > 0) game.undo();
  return game.position();
}

}  // namespace

StrategySeat::StrategySeat(const BoardFile& board, BoardStrategy strategy)
    : strategy_(std::move(strategy)), scene_(board, strategy_.tiles) {
  BoardPlayer(scene_, strategy_.formula.strategy);
}

Side StrategySeat::side() const {
  return strategy_.formula.strategy.winner == Player::Breaker ? Side::White : Side::Black;
}

std::optional<StrategySeat::Choice> StrategySeat::choose(const Game& game) const {
  if (start_of(game) != scene_.start()) return std::nullopt;
  try {
    BoardPlayer player(scene_, strategy_.formula.strategy);
    for (const Move move : game.moves()) {
      const bool is_own = player.record().position().turn == player.side();
      if (is_own && player.choose().move != move) return std::nullopt;
      player.play(move);
    }
    const ChosenMove chosen = player.choose();
    if (!game.is_legal(chosen.move)) return std::nullopt;
    return Choice{chosen.move, describe_choice(player.record(), chosen)};
  } catch (const std::logic_error&) {
    return std::nullopt;
  }
}

std::string StrategySeat::describe_last(const Game& game) const {
  const std::vector<Move> moves = game.moves();
  if (moves.empty() || start_of(game) != scene_.start()) return "";
  BoardRecord record(scene_);
  for (std::size_t n = 0; n + 1 < moves.size(); ++n) record.play(moves[n]);
  return describe_move(record, moves.back());
}

}  // namespace gadgetc
