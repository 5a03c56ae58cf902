#include "reduction/levels/graph/check_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "reduction/targets/arc_kayles/formula_graph.hpp"
#include "reduction/targets/arc_kayles/graph_solver.hpp"

namespace gadgetc {

namespace {

// White is first to move on a graph.
LevelResult read_back(const arc_kayles::Graph& graph, const Formula& drawn, ReductionCheck& check,
                      const formula_game::SolveLimits& limits) {
  LevelResult result;
  result.level = Level::Layout;
  std::string why;
  const std::optional<Formula> read = arc_kayles::read_formula(graph, why);
  if (!read) {
    check.faults.push_back("the graph cannot be read: " + why);
    return result;
  }
  if (read->variables != drawn.variables || read->clauses != drawn.clauses) {
    check.faults.emplace_back("the graph's clauses are not those of the formula");
    return result;
  }
  const ReductionCheck solved = check_reduction(*read, {}, {}, limits);
  result = solved.levels.front();
  result.level = Level::Layout;
  result.method = "exact search on the clauses read from the graph";
  check.reached_limit |= solved.reached_limit;
  return result;
}

}  // namespace

ReductionCheck check_graph(const Formula& formula, const std::vector<Level>& levels, Side first,
                           const formula_game::SolveLimits& limits) {
  const auto wants = [&](Level level) {
    return std::find(levels.begin(), levels.end(), level) != levels.end();
  };
  const Formula drawn = arc_kayles::formula_to_draw(formula, first);
  const arc_kayles::Graph graph = arc_kayles::graph_of(drawn);
  CompileOptions options;
  options.first = first;
  ReductionCheck check =
      wants(Level::Board)
          ? check_board_value(formula, first, std::make_unique<arc_kayles::GraphSolver>(graph),
                              limits)
          : check_reduction(formula, {}, options, limits);
  std::vector<LevelResult> between;
  if (wants(Level::Circuit)) {
    LevelResult circuit;
    circuit.level = Level::Circuit;
    circuit.skipped = "the graph is made of the clauses";
    between.push_back(std::move(circuit));
  }
  if (wants(Level::Layout)) between.push_back(read_back(graph, drawn, check, limits));
  for (const LevelResult& level : between) {
    const std::optional<Side> expected = check.levels.front().winner;
    if (!expected || !level.winner || *level.winner == *expected) continue;
    check.faults.push_back(fmt::format("level formula says {} wins, level {} says {}",
                                       side_name(*expected), level_name(level.level),
                                       side_name(*level.winner)));
  }
  LevelResult& deepest = check.levels.back();
  if (deepest.level == Level::Board && deepest.winner) deepest.method = "nimbers on the graph";
  check.levels.insert(check.levels.begin() + 1, between.begin(), between.end());
  return check;
}

}  // namespace gadgetc
