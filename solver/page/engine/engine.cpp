#include "solver/page/engine/engine.hpp"

#include <functional>
#include <memory>

#include "games/konane/moves.hpp"
#include "games/page/notation.hpp"
#include "solver/page/engine/searched_game.hpp"

namespace gadgetc::game_page {

namespace {

using Search = AlphaBeta<SearchedGame>;

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

EngineReport translated(const Search::Report& report, SearchedGame& game) {
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
EngineReport translated(const konane::EngineReport& report, Position position) {
  EngineReport result{report.depth,   report.score, report.is_final, report.nodes,
                      report.seconds, {},           report.number, report.table_fill};
  for (const gadgetc::Move move : report.line) {
    result.line.push_back(konane::page_move(position, move));
    konane::play(position, move);
  }
  return result;
}

}  // namespace

void Engine::resize(std::size_t mib) {
  mib_ = mib;
  if (konane_) konane_->resize(mib);
  else table_.resize(mib << 20);
}

void Engine::clear() {
  table_.clear();
  if (konane_) konane_->clear();
}

EngineReport Engine::search_konane(const Position& position, const SearchLimits& limits,
                                   const std::atomic<bool>& stop,
                                   const std::function<void(const EngineReport&)>& on_report,
                                   const EngineRoot& root) {
  if (!konane_) {
    table_.resize(0);
    konane_ = std::make_shared<konane::Engine>(mib_);
  }
  konane::EngineRoot searched{{}, root.lines};
  for (const Move& move : root.only) {
    const MoveEnds ends = ends_of(position, move);
    searched.only.push_back({position.square(ends.from), position.square(ends.to)});
  }
  const auto tell = [&](const konane::EngineReport& found) {
    if (on_report) on_report(translated(found, position));
  };
  return translated(konane_->search(position, limits, stop, tell, searched), position);
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
  SearchControl control(limits, stop);
  SearchedGame game(variant, position);
  SearchedGame told(variant, position);  // on which lines are played
  RootSearch<HashedMove> searched{{}, root.lines};
  for (const Move& move : root.only) {
    searched.only.push_back(SearchedGame::hashed(
        spot_changes(game.board().compiled(), position, move)));
  }
  const auto search = std::make_unique<Search>(game, SearchOptions{}, table_, control);
  const auto report = search->deepen(
      [&](const Search::Report& found) {
        if (on_report) on_report(translated(found, told));
      },
      searched);
  return translated(report, told);
}

int evaluate(const Variant& variant, const Position& position) {
  if (konane::is_konane(*variant.page)) return konane::evaluate(position);
  return SearchedGame(variant, position).evaluate();
}

}  // namespace gadgetc::game_page
