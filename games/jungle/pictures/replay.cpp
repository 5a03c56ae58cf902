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

}  // namespace gadgetc::jungle
