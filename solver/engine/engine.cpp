#include "solver/engine/engine.hpp"

#include <algorithm>

#include "games/jungle/notation.hpp"
#include "solver/engine/generalized_game.hpp"
#include "solver/engine/standard_game.hpp"

namespace gadgetc::jungle {

namespace {

// The game's first position, and its moves played again.
template <typename SearchedGame>
SearchedGame replay_in(const Game& game) {
  Game past = game;
  while (past.plies() > 0) past.undo();
  SearchedGame searched(past.position());
  for (const Move move : game.moves()) searched.play(searched.to_step(move));
  return searched;
}

bool has_same_ground(const Position& a, const Position& b) {
  if (a.rows() != b.rows() || a.columns() != b.columns() || a.rules != b.rules) return false;
  for (int row = 0; row < a.rows(); ++row) {
    const auto same = [](std::uint8_t x, std::uint8_t y) {
      return Position::terrain_of(x) == Position::terrain_of(y);
    };
    if (!std::equal(a.row_cells(row), a.row_cells(row) + a.columns(), b.row_cells(row), same)) {
      return false;
    }
  }
  return true;
}

template <typename SearchedGame>
int value_as(const Game& game, const SearchOptions& options, int depth) {
  SearchedGame searched = replay_in<SearchedGame>(game);
  TranspositionTable<typename SearchedGame::Move> table(options.table ? 1 << 20 : 0);
  const std::atomic<bool> stop = false;
  SearchControl control({}, stop);
  return AlphaBeta<SearchedGame>(searched, options, table, control).value(depth);
}

}  // namespace

std::optional<Bot> find_bot(std::string_view name) {
  SearchOptions options{.pruning = false, .ordering = false, .quiescence = false, .table = false};
  if (name == "minimax") return Bot{options, 4};
  options.pruning = options.ordering = true;
  if (name == "ordered") return Bot{options, 6};
  options.quiescence = true;
  if (name == "quiescence") return Bot{options, 6};
  return std::nullopt;
}

// Kept scores say nothing on other ground or under other rules.
void Engine::forget_other_boards(const Position& position) {
  if (known_ && !has_same_ground(*known_, position)) table_.clear();
  known_ = position;
}

template <typename SearchedGame>
EngineReport Engine::search_as(const Game& game, const Bot& bot, const SearchLimits& limits,
                               const std::atomic<bool>& stop,
                               const std::function<void(const EngineReport&)>& on_report,
                               const EngineRoot& root) {
  SearchedGame searched = replay_in<SearchedGame>(game);
  if constexpr (std::is_same_v<SearchedGame, StandardGame>) {
    const bool serves = tables_ && tables_->serves(game.position().rules);
    searched.use_tables(serves ? tables_.get() : nullptr);
  }
  SearchControl control(limits, stop);
  using Report = typename AlphaBeta<SearchedGame>::Report;
  const auto translate = [&](const Report& report) {
    EngineReport result{report.depth,   report.score, report.is_final, report.nodes,
                        report.seconds, {},           report.number, report.table_fill};
    for (const auto step : report.line) result.line.push_back(searched.to_move(step));
    return result;
  };
  const auto search = std::make_unique<AlphaBeta<SearchedGame>>(searched, bot.options, table_,
                                                                control);
  RootSearch<typename SearchedGame::Move> steps{{}, root.lines};
  for (const Move move : root.only) steps.only.push_back(searched.to_step(move));
  return translate(search->deepen([&](const Report& report) {
    if (on_report) on_report(translate(report));
  }, steps));
}

EngineReport Engine::search(const Game& game, const Bot& bot, SearchLimits limits,
                            const std::atomic<bool>& stop,
                            const std::function<void(const EngineReport&)>& on_report,
                            const EngineRoot& root) {
  if (game.ending()) return {};
  limits.depth = std::min(limits.depth, bot.depth);
  forget_other_boards(game.position());
  if (is_standard_game(game.position())) {
    return search_as<StandardGame>(game, bot, limits, stop, on_report, root);
  }
  return search_as<GeneralizedGame>(game, bot, limits, stop, on_report, root);
}

std::optional<TableByte> Engine::find_in_tables(const Position& position) {
  if (!tables_ || !is_standard_game(position) || !tables_->serves(position.rules)) {
    return std::nullopt;
  }
  return tables_->find_value(position);
}

int search_value(const Game& game, const SearchOptions& options, int depth) {
  if (is_standard_game(game.position())) return value_as<StandardGame>(game, options, depth);
  return value_as<GeneralizedGame>(game, options, depth);
}

}  // namespace gadgetc::jungle
