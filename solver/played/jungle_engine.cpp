#include <fmt/format.h>

#include "games/jungle/notation.hpp"
#include "games/jungle/perft/perft.hpp"
#include "solver/board/solve_board.hpp"
#include "solver/engine/engine.hpp"
#include "solver/played/engines.hpp"

namespace gadgetc {

namespace {

// Of a position and of those after its moves, for a hint. More take too long.
constexpr std::size_t kMostSolvedStates = 200'000;

std::optional<jungle::BoardResult> solve_small(const jungle::Position& position) {
  return solve_board(position, {{}, kMostSolvedStates}).result;
}

jungle::BoardResult win_of(Side side) {
  return side == Side::White ? jungle::BoardResult::White : jungle::BoardResult::Black;
}

// The game that goes on from here is that of the solver, in which nothing looks back.
bool looks_back(const jungle::Rules& rules) {
  return rules.return_limit > 0 || rules.ply_limit > 0 ||
         rules.repetition != jungle::RepetitionRule::None;
}

const jungle::Game& jungle_game(const PlayedGame& game) {
  return std::get<const jungle::GameFile*>(game.view())->game;
}

class JungleEngine final : public GameEngine {
 public:
  JungleEngine(std::size_t mib, const jungle::Bot& bot) : engine_(mib), bot_(bot) {}

  void resize(std::size_t mib) override { engine_.resize(mib); }
  void clear() override { engine_.clear(); }
  void use_tables(const std::string& folder) override {
    engine_.use_tables(folder.empty() ? nullptr : std::make_unique<jungle::Tablebase>(folder));
  }

  bool is_limited() const override { return bot_.depth < kMaxSearchDepth; }
  SearchNews search(const PlayedGame& game, const SearchWish& wish, const std::atomic<bool>& stop,
                    const OnNews& on_news) override {
    const jungle::Position& now = jungle_game(game).position();
    jungle::EngineRoot root{{}, wish.lines};
    for (const std::string& move : wish.moves) root.only.push_back(find_move(now, move).value());
    const auto news = [&](const jungle::EngineReport& report) {
      return news_of(report, [&](const std::vector<Move>& line) {
        std::vector<std::string> names;
        for (const Move move : line) names.push_back(move_name(now, move));
        return names;
      });
    };
    const auto tell = [&](const jungle::EngineReport& report) {
      if (on_news) on_news(news(report));
    };
    return news(engine_.search(jungle_game(game), bot_, wish.limits, stop, tell, root));
  }
  int evaluate(const PlayedGame& game) const override {
    SearchOptions plain;
    plain.quiescence = plain.table = false;
    return search_value(jungle_game(game), plain, 0);
  }
  std::string table_word(const PlayedGame& game) override {
    const auto value = engine_.find_in_tables(jungle_game(game).position());
    return value ? jungle::value_text(*value) : std::string();
  }
  std::optional<Choice> solve(const PlayedGame& game) const override;

 private:
  jungle::Engine engine_;
  jungle::Bot bot_;
};

// Of the moves that keep the value of the position, the first.
std::optional<GameEngine::Choice> JungleEngine::solve(const PlayedGame& game) const {
  const jungle::Position& position = jungle_game(game).position();
  if (looks_back(position.rules)) return std::nullopt;
  const auto value = solve_small(position);
  if (!value || *value == win_of(opponent(position.turn))) return std::nullopt;
  for (const Move move : jungle_game(game).legal_moves()) {
    jungle::Game after = jungle_game(game);
    after.play(move);
    if (solve_small(after.position()) != value) continue;
    const char* const outcome = *value == jungle::BoardResult::Draw ? "a draw" : "wins";
    return Choice{move_name(position, move), fmt::format("{}, by all states", outcome)};
  }
  return std::nullopt;
}

}  // namespace

std::unique_ptr<GameEngine> jungle_engine(std::size_t mib, const std::string& bot) {
  return std::make_unique<JungleEngine>(mib,
                                        bot.empty() ? jungle::Bot{} : *jungle::find_bot(bot));
}

LeafCounts count_leaves(const jungle::GameFile& file, int depth, const CountChoices& choices) {
  const jungle::Position& position = file.game.position();
  jungle::PerftOptions options;
  options.repetition_leaf =
      choices.repetition_leaf.value_or(position.rules.preset == "paper");
  options.count = choices.bulk ? jungle::LeafCount::Bulk : jungle::LeafCount::Leaf;
  options.threads = choices.threads;
  options.hash_mib = choices.hash_mib;
  options.seconds = choices.seconds;
  options.on_progress = choices.on_progress;
  options.stop = choices.stop;
  return counts_of(count_leaves(position, depth, options),
                   [&](Move move) { return move_name(position, move); });
}

}  // namespace gadgetc
