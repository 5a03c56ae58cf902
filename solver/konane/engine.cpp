#include "solver/konane/engine.hpp"

#include <memory>
#include <utility>

#include "solver/konane/searched_game.hpp"

namespace gadgetc::konane {

EngineReport Engine::search(const Position& position, const SearchLimits& limits,
                            const std::atomic<bool>& stop,
                            const std::function<void(const EngineReport&)>& on_report,
                            const EngineRoot& root) {
  if (std::exchange(columns_, position.columns()) != position.columns()) table_.clear();
  SearchControl control(limits, stop);
  SearchedGame game(position);
  const WordBoard squares(position);
  using Search = AlphaBeta<SearchedGame>;
  const auto translate = [&](const Search::Report& report) {
    EngineReport result{report.depth,   report.score, report.is_final, report.nodes,
                        report.seconds, {},           report.number, report.table_fill};
    for (const WordBoard::Step step : report.line) result.line.push_back(squares.to_move(step));
    return result;
  };
  const auto search = std::make_unique<Search>(game, SearchOptions{}, table_, control);
  RootSearch<WordBoard::Step> steps{{}, root.lines};
  for (const Move move : root.only) steps.only.push_back(squares.to_step(move));
  return translate(search->deepen([&](const Search::Report& report) {
    if (on_report) on_report(translate(report));
  }, steps));
}

int evaluate(const Position& position) { return SearchedGame(position).evaluate(); }

}  // namespace gadgetc::konane
