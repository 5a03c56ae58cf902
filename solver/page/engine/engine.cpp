#include "solver/page/engine/engine.hpp"

#include <functional>
#include <memory>
#include <utility>

#include "games/konane/moves.hpp"
#include "games/page/notation.hpp"
#include "solver/page/engine/searched_game.hpp"

namespace gadgetc::game_page {

namespace {

// Which positions a table may hold together.
std::uint64_t kind_of(const Variant& variant, const Position& position) {
  std::string text = variant.page->text;
  for (const int value : variant.setting) text += static_cast<char>('0' + value);
  text += std::to_string(position.rows()) + "x" + std::to_string(position.columns());
  for (SquareNumber s = 0; s < position.squares(); ++s) {
    text += static_cast<char>('0' + position.ground(s));
  }
  return std::hash<std::string>{}(text);
}

EngineReport translated(const AlphaBeta<SearchedGame>::Report& report, SearchedGame& game) {
  EngineReport result{report.depth,   report.score, report.is_final, report.nodes,
                      report.seconds, {},           report.number, report.table_fill};
  std::size_t played = 0;
  for (const HashedMove move : report.line) {
    const auto changes = game.changes_of(move);
    if (changes.empty()) break;
    result.line.push_back(game.board().move(changes));
    game.play(move);
    ++played;
  }
  for (; played > 0; --played) game.undo();
  return result;
}

// The line is legal from the position on.
EngineReport translated(const AlphaBeta<konane::SearchedGame>::Report& report,
                        const konane::WordBoard& squares, Position position) {
  EngineReport result{report.depth,   report.score, report.is_final, report.nodes,
                      report.seconds, {},           report.number, report.table_fill};
  for (const konane::WordBoard::Step step : report.line) {
    const gadgetc::Move move = squares.to_move(step);
    result.line.push_back(konane::page_move(position, move));
    konane::play(position, move);
  }
  return result;
}

// Searches as `found(report)` puts it into the words of the page.
template <typename Game, typename Table, typename Found>
EngineReport deepen(Game& game, Table& table, const SearchLimits& limits,
                    const std::atomic<bool>& stop,
                    const std::function<void(const EngineReport&)>& on_report,
                    const RootSearch<typename Game::Move>& root, const Found& found) {
  SearchControl control(limits, stop);
  const auto search = std::make_unique<AlphaBeta<Game>>(game, SearchOptions{}, table, control);
  return found(search->deepen(
      [&](const typename AlphaBeta<Game>::Report& report) {
        if (on_report) on_report(found(report));
      },
      root));
}

}  // namespace

void Engine::resize(std::size_t mib) {
  mib_ = mib;
  if (konane_columns_ != 0) konane_.resize(mib << 20);
  else table_.resize(mib << 20);
}

void Engine::clear() {
  table_.clear();
  konane_.clear();
}

EngineReport Engine::search_konane(const Position& position, const SearchLimits& limits,
                                   const std::atomic<bool>& stop,
                                   const std::function<void(const EngineReport&)>& on_report,
                                   const EngineRoot& root) {
  if (konane_columns_ == 0) {
    table_.resize(0);
    konane_.resize(mib_ << 20);
  }
  if (std::exchange(konane_columns_, position.columns()) != position.columns()) konane_.clear();
  konane::SearchedGame game(position);
  const konane::WordBoard squares(position);
  RootSearch<konane::WordBoard::Step> searched{{}, root.lines};
  for (const Move& move : root.only) {
    const MoveEnds ends = ends_of(position, move);
    searched.only.push_back({ends.from, ends.to});
  }
  return deepen(game, konane_, limits, stop, on_report, searched,
                [&](const auto& report) { return translated(report, squares, position); });
}

EngineReport Engine::search(const Variant& variant, const Position& position,
                            const SearchLimits& limits, const std::atomic<bool>& stop,
                            const std::function<void(const EngineReport&)>& on_report,
                            const EngineRoot& root) {
  if (konane::is_konane(*variant.page)) {
    return search_konane(position, limits, stop, on_report, root);
  }
  const std::uint64_t kind = kind_of(variant, position);
  if (table_of_ != kind) table_.clear();
  table_of_ = kind;
  SearchedGame game(variant, position);
  SearchedGame told(variant, position);  // on which lines are played
  RootSearch<HashedMove> searched{{}, root.lines};
  for (const Move& move : root.only) {
    searched.only.push_back(SearchedGame::hashed(
        spot_changes(game.board().compiled(), position, move)));
  }
  return deepen(game, table_, limits, stop, on_report, searched,
                [&](const auto& report) { return translated(report, told); });
}

int evaluate(const Variant& variant, const Position& position) {
  if (konane::is_konane(*variant.page)) return konane::SearchedGame(position).evaluate();
  return SearchedGame(variant, position).evaluate();
}

}  // namespace gadgetc::game_page
