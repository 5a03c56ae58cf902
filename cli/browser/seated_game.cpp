#include "cli/browser/seated_game.hpp"

#include <algorithm>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

Json SeatedGame::answer(const std::vector<std::string>& moves) {
  follow(moves);
  return answer_to(seat_, *game_);
}

std::vector<std::string> SeatedGame::play_to_end(const std::vector<std::string>& moves) {
  follow(moves);
  std::vector<std::string> names;
  const auto rest = seat_.play_to_end(game_->moves());
  for (const Move& move : rest.value_or(std::vector<Move>{})) {
    names.push_back(game_->name_of(move));
    game_->play(names.back());
  }
  return names;
}

void SeatedGame::follow(const std::vector<std::string>& names) {
  const std::vector<std::string> so_far = game_->names();
  const auto other = std::mismatch(so_far.begin(), so_far.end(), names.begin(), names.end());
  for (auto name = other.first; name != so_far.end(); ++name) game_->undo();
  for (auto name = other.second; name != names.end(); ++name) {
    if (!game_->is_legal(*name)) throw UsageError("no legal move: " + quote(*name));
    game_->play(*name);
  }
}

}  // namespace gadgetc
