#include "base/text/input_error.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/perft.hpp"
#include "games/page/perft.hpp"
#include "solver/page/engine/engine.hpp"
#include "solver/played/engines.hpp"

namespace gadgetc {

namespace {

const game_page::Game& page_game(const PlayedGame& game) {
  return std::get<const game_page::GameFile*>(game.view())->game;
}

// The moves of a line as they are called when they are played.
std::vector<std::string> names_of(const game_page::Game& before,
                                  const std::vector<game_page::Move>& line) {
  game_page::Game game = before;
  std::vector<std::string> names;
  for (const game_page::Move& move : line) {
    names.push_back(game.name_of(move));
    game.play(move);
  }
  return names;
}

class PageEngine final : public GameEngine {
 public:
  explicit PageEngine(std::size_t mib) : engine_(mib) {}

  void resize(std::size_t mib) override { engine_.resize(mib); }
  void clear() override { engine_.clear(); }

  SearchNews search(const PlayedGame& played, const SearchWish& wish,
                    const std::atomic<bool>& stop, const OnNews& on_news) override {
    const game_page::Game& game = page_game(played);
    game_page::EngineRoot root{{}, wish.lines};
    for (const std::string& move : wish.moves) root.only.push_back(game.find_move(move).value());
    const auto news = [&](const game_page::EngineReport& report) {
      return news_of(report, [&](const auto& line) { return names_of(game, line); });
    };
    const auto tell = [&](const game_page::EngineReport& report) {
      if (on_news) on_news(news(report));
    };
    return news(
        engine_.search(game.variant(), game.position(), wish.limits, stop, tell, root));
  }
  int evaluate(const PlayedGame& game) const override {
    return game_page::evaluate(page_game(game).variant(), page_game(game).position());
  }

 private:
  game_page::Engine engine_;
};

}  // namespace

std::unique_ptr<GameEngine> page_engine(std::size_t mib) {
  return std::make_unique<PageEngine>(mib);
}

// Konane has a generator of moves of its own, which is faster.
LeafCounts count_leaves(const game_page::GameFile& file, int depth, const CountChoices& choices) {
  if (choices.repetition_leaf) throw UsageError("--repetition is for Dou Shou Qi");
  if (choices.hash_mib != 0) throw UsageError("--hash is for Dou Shou Qi");
  const game_page::Game& game = file.game;
  if (konane::is_konane(*game.variant().page)) {
    return counts_of(konane::count_leaves(game.position(), depth, choices),
                     [&](Move move) { return konane::move_name(game.position(), move); });
  }
  return counts_of(count_leaves(game.variant(), game.position(), depth, choices),
                   [&](const game_page::Move& move) { return game.name_of(move); });
}

}  // namespace gadgetc
