#include "games/jungle/pictures/replay.hpp"

#include <utility>

namespace gadgetc::jungle {

Replay replay_of(const Game& game) {
  Game past = game;
  while (past.plies() > 0) past.undo();
  ReplayLine line;
  line.title = "The game";
  for (const Move move : game.moves()) line.moves.push_back({move, ""});
  return {past.position(), {std::move(line)}};
}

std::optional<IllegalStep> find_illegal_step(const Replay& replay) {
  for (std::size_t line = 0; line < replay.lines.size(); ++line) {
    Game game(replay.start);
    const std::vector<ReplayMove>& moves = replay.lines[line].moves;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (!game.is_legal(moves[i].move)) return IllegalStep{line, i};
      game.play(moves[i].move);
    }
  }
  return std::nullopt;
}

}  // namespace gadgetc::jungle
