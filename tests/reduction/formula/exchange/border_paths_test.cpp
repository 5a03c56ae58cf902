#include "reduction/formula/exchange/border_paths.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/random/split_mix.hpp"

namespace gadgetc::test {
namespace {

BorderGraph random_graph(std::size_t positions, SplitMix& random) {
  BorderGraph graph;
  graph.positions.resize(positions);
  VariableId variables = 0;
  for (std::size_t i = 0; i < positions; ++i) {
    BorderGraph::Position& position = graph.positions[i];
    position.is_start = random.below(4) == 0;
    position.is_end = random.below(4) == 0;
    position.is_open = random.below(8) != 0;
    if (random.below(6) != 0) position.variable = variables++;
    for (std::size_t j = 0; j < i; ++j) {
      if (random.below(3) != 0) continue;
      position.neighbours.push_back(j);
      graph.positions[j].neighbours.push_back(i);
    }
  }
  return graph;
}

// Are the borders joined where these variables are taken? By spreading from the start.
bool joins(const BorderGraph& graph, std::uint32_t taken) {
  const auto is_passable = [&](const BorderGraph::Position& position) {
    return position.is_open && (!position.variable || (taken >> *position.variable) % 2 == 1);
  };
  std::vector<std::size_t> open;
  std::vector<bool> reached(graph.positions.size(), false);
  for (std::size_t i = 0; i < graph.positions.size(); ++i) {
    if (graph.positions[i].is_start && is_passable(graph.positions[i])) open.push_back(i);
  }
  while (!open.empty()) {
    const std::size_t at = open.back();
    open.pop_back();
    if (reached[at]) continue;
    reached[at] = true;
    if (graph.positions[at].is_end) return true;
    for (const std::size_t next : graph.positions[at].neighbours) {
      if (is_passable(graph.positions[next])) open.push_back(next);
    }
  }
  return false;
}

bool fills_one(const std::vector<Clause>& clauses, std::uint32_t taken) {
  return std::any_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
    return std::all_of(clause.begin(), clause.end(),
                       [&](VariableId variable) { return (taken >> variable) % 2 == 1; });
  });
}

TEST_CASE("paths between borders are filled exactly where the borders are joined") {
  SplitMix random(57);
  std::size_t joined = 0;
  for (int i = 0; i < 500; ++i) {
    const BorderGraph graph = random_graph(1 + random.below(8), random);
    const auto clauses = border_paths(graph, 8, 1000);
    REQUIRE(clauses);
    for (std::uint32_t taken = 0; taken < 256; ++taken) {
      CHECK(fills_one(*clauses, taken) == joins(graph, taken));
      joined += joins(graph, taken);
      // With at most two variables: the same for those who take two.
      if (__builtin_popcount(taken) > 2) continue;
      CHECK(fills_one(*border_paths(graph, 2, 1000), taken) == joins(graph, taken));
    }
  }
  CHECK(joined > 1000);
}

TEST_CASE("too many paths are no list") {
  // A ladder of steps with two ways each.
  BorderGraph graph;
  constexpr std::size_t kSteps = 20;
  graph.positions.resize(3 * kSteps + 1);
  const auto join = [&](std::size_t a, std::size_t b) {
    graph.positions[a].neighbours.push_back(b);
    graph.positions[b].neighbours.push_back(a);
  };
  for (std::size_t i = 0; i < graph.positions.size(); ++i) {
    graph.positions[i].variable = VariableId(i);
  }
  for (std::size_t step = 0; step < kSteps; ++step) {
    for (const std::size_t way : {1, 2}) {
      join(3 * step, 3 * step + way);
      join(3 * step + way, 3 * step + 3);
    }
  }
  graph.positions.front().is_start = graph.positions.back().is_end = true;
  CHECK_FALSE(border_paths(graph, 100, 1000));
  CHECK(border_paths(graph, 2 * kSteps, 1000)->empty());
}

}  // namespace
}  // namespace gadgetc::test
