#include "solver/played/game_engine.hpp"

#include "base/text/input_error.hpp"
#include "solver/played/engines.hpp"

namespace gadgetc {

void GameEngine::use_tables(const std::string&) {
  throw UsageError("endgame tables are for Dou Shou Qi");
}

std::unique_ptr<GameEngine> make_engine(const PlayedGame& game, std::size_t mib,
                                        const std::string& bot) {
  return of_game(
      game, [&](const jungle::GameFile&) { return jungle_engine(mib, bot); },
      [&](const game_page::GameFile&) {
        if (!bot.empty()) throw UsageError("--bot is for Dou Shou Qi");
        return page_engine(mib);
      });
}

LeafCounts count_leaves(const PlayedGame& game, int depth, const CountChoices& choices) {
  return of_game(game, [&](const auto& file) { return count_leaves(file, depth, choices); });
}

}  // namespace gadgetc
