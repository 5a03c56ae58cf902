#include "reduction/targets/arc_kayles/formula_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <random>
#include <set>

#include "base/text/input_error.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/levels/graph/check_graph.hpp"
#include "solver/arc_kayles/nimbers.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc::arc_kayles {

namespace {

Formula formula_of(const std::string& text) { return parse_dimacs("test", text); }

std::optional<Formula> read(const Graph& graph) {
  std::string why;
  std::optional<Formula> formula = read_formula(graph, why);
  CHECK(formula.has_value() == why.empty());
  return formula;
}

// Other names, and the edges in another order, each of them either way round. Vertices keep their
// order.
Graph disguised(Graph graph, std::mt19937& random) {
  for (std::size_t i = 0; i < graph.vertices(); ++i) graph.names[i] = fmt::format("n{}", i);
  std::shuffle(graph.edges.begin(), graph.edges.end(), random);
  for (Edge& edge : graph.edges) {
    if (random() % 2 == 0) std::swap(edge.from, edge.to);
  }
  return graph;
}

Graph renumbered(const Graph& graph, std::mt19937& random) {
  std::vector<Vertex> number(graph.vertices());
  std::iota(number.begin(), number.end(), Vertex{0});
  std::shuffle(number.begin(), number.end(), random);
  Graph result = graph;
  for (Vertex v = 0; v < graph.vertices(); ++v) result.names[number[v]] = graph.names[v];
  for (Edge& edge : result.edges) edge = {number[edge.from], number[edge.to]};
  return result;
}

// Clauses as sets of variables, up to the names of variables.
std::vector<std::vector<std::size_t>> shape_of(const Formula& formula) {
  std::vector<std::vector<std::size_t>> least;
  std::vector<VariableId> to(formula.variables);
  std::iota(to.begin(), to.end(), VariableId{0});
  do {
    std::vector<std::vector<std::size_t>> clauses;
    for (const Clause& clause : formula.clauses) {
      std::vector<std::size_t> literals;
      for (const VariableId variable : clause) literals.push_back(to[variable]);
      std::sort(literals.begin(), literals.end());
      clauses.push_back(std::move(literals));
    }
    std::sort(clauses.begin(), clauses.end());
    if (least.empty() || clauses < least) least = std::move(clauses);
  } while (std::next_permutation(to.begin(), to.end()));
  return least;
}

using Meanings = std::set<std::string>;

// What the winning moves on the graph mean that take a variable for this side.
Meanings winning_on_graph(const Formula& formula, const Formula& drawn, const Graph& graph,
                          Side side) {
  const Watch watch;
  Meanings meanings;
  for (const Edge& move : Nimbers(watch).winning_moves(graph)) {
    const auto meaning = meaning_of(formula, drawn, graph, move);
    if (meaning && meaning->starts_with(side_name(side))) meanings.insert(*meaning);
  }
  return meanings;
}

// The same of the formula's game after White has taken a variable, or before any move.
Meanings winning_on_formula(const Formula& formula, Side side, std::optional<VariableId> taken) {
  std::vector<Clause> left;
  for (const Clause& clause : formula.clauses) {
    const bool is_hit = taken && std::find(clause.begin(), clause.end(), *taken) != clause.end();
    if (!is_hit) left.push_back(clause);
  }
  Meanings meanings;
  const bool is_white = side == Side::White;
  for (VariableId variable = 0; variable < formula.variables; ++variable) {
    if (variable == taken) continue;
    // After the move: the clauses without those that White hits, or without Black's variable.
    Formula after{formula.variables, {}, {}};
    for (Clause clause : left) {
      const auto at = std::find(clause.begin(), clause.end(), variable);
      if (at != clause.end() && is_white) continue;
      if (at != clause.end()) clause.erase(at);
      after.clauses.push_back(std::move(clause));
    }
    // The taken variables stay as moves that mean nothing: drop them instead.
    std::vector<VariableId> number(formula.variables);
    VariableId next = 0;
    for (VariableId v = 0; v < formula.variables; ++v) {
      number[v] = next;
      next += v != variable && v != taken;
    }
    after.variables = next;
    for (Clause& clause : after.clauses) {
      for (VariableId& v : clause) v = number[v];
    }
    const formula_game::Player to_move =
        is_white ? formula_game::Player::Maker : formula_game::Player::Breaker;
    const auto winner = solve_game(game_of(after), to_move, formula_game::SolveOptions()).winner;
    if (winner != (is_white ? formula_game::Player::Breaker : formula_game::Player::Maker))
      continue;
    meanings.insert(std::string(side_name(side)) + " takes " + variable_name(formula, variable));
  }
  return meanings;
}

}  // namespace

TEST_CASE("the graph of a formula has as many vertices as said", "[arc_kayles]") {
  for (const std::uint32_t variables : {1u, 2u, 5u, 9u}) {
    for (const std::size_t clauses : {1u, 3u, 7u}) {
      Formula formula{variables, std::vector<Clause>(clauses, Clause{0}), {}};
      CHECK(graph_of(formula).vertices() == 13 * variables + 4 * clauses + 18);
    }
  }
  Formula huge{1, std::vector<Clause>(20'000, Clause{0}), {}};
  CHECK_THROWS_AS(graph_of(huge), UsageError);
}

TEST_CASE("formulas are read back from the edges of their graphs", "[arc_kayles]") {
  std::mt19937 random(1);
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    for (std::uint32_t clauses = 0; clauses <= 3; ++clauses) {
      for (const Formula& formula : all_formulas(variables, clauses)) {
        for (const Side first : {Side::White, Side::Black}) {
          const Formula drawn = formula_to_draw(formula, first);
          const Graph graph = graph_of(drawn);
          CAPTURE(dimacs_line(drawn));
          REQUIRE(read(graph) == drawn);
          REQUIRE(read(disguised(graph, random)) == drawn);
          const auto other = read(renumbered(graph, random));
          REQUIRE(other);
          REQUIRE(shape_of(*other) == shape_of(drawn));
        }
      }
    }
  }
}

TEST_CASE("a graph with an edge too many or too few is not read as the same formula",
          "[arc_kayles]") {
  for (const char* text : {"p cnf 2 3\n1 2 0\n2 0\n1 0\n", "p cnf 1 1\n1 0\n",
                           "p cnf 3 3\n1 2 0\n2 3 0\n1 3 0\n"}) {
    const Formula formula = formula_of(text);
    const Graph graph = graph_of(formula);
    std::set<std::pair<Vertex, Vertex>> edges;
    for (const Edge& edge : graph.edges) edges.insert(std::minmax(edge.from, edge.to));
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
      Graph less = graph;
      less.edges.erase(less.edges.begin() + static_cast<std::ptrdiff_t>(i));
      REQUIRE(read(less) != formula);
    }
    std::size_t formulas = 0;
    for (Vertex from = 0; from < graph.vertices(); ++from) {
      for (Vertex to = from + 1; to < graph.vertices(); ++to) {
        if (edges.count({from, to}) != 0) continue;
        Graph more = graph;
        more.edges.push_back({from, to});
        const std::optional<Formula> other = read(more);
        REQUIRE(other != formula);
        formulas += other.has_value();
      }
    }
    // One for each literal that the formula does not have.
    CHECK(formulas == formula.variables * formula.clauses.size() - count_literals(formula));
  }
}

namespace {

void check_all_graphs(std::uint32_t variables, std::uint32_t clauses) {
  for (const Formula& formula : all_formulas(variables, clauses)) {
    for (const Side first : {Side::White, Side::Black}) {
      CAPTURE(dimacs_line(formula), side_name(first));
      const ReductionCheck check =
          check_graph(formula, {Level::Circuit, Level::Layout, Level::Board}, first);
      REQUIRE(check.faults == std::vector<std::string>{});
      REQUIRE(check.levels.size() == 4);
      REQUIRE(check.levels[2].winner == check.levels[0].winner);
      REQUIRE(check.levels[3].winner == check.levels[0].winner);
    }
  }
}

}  // namespace

TEST_CASE("graphs of formulas are won as the formulas are", "[arc_kayles]") {
  for (std::uint32_t variables = 0; variables <= 2; ++variables) {
    for (std::uint32_t clauses = 0; clauses <= 2; ++clauses) check_all_graphs(variables, clauses);
  }
}

TEST_CASE("graphs of formulas of three variables are won as the formulas are (long)",
          "[arc_kayles]") {
  for (std::uint32_t clauses = 0; clauses <= 3; ++clauses) check_all_graphs(3, clauses);
}

// Moves that take no variable may win as well, where a side has time to spare.
TEST_CASE("winning moves that take variables are those of the formula, first and second",
          "[arc_kayles]") {
  for (std::uint32_t variables = 1; variables <= 3; ++variables) {
    for (const Formula& formula : all_formulas(variables, variables == 3 ? 1 : 3)) {
      if (has_empty_clause(formula.clauses)) continue;
      const Formula drawn = formula_to_draw(formula, Side::White);
      const Graph graph = graph_of(drawn);
      CAPTURE(dimacs_line(formula));
      REQUIRE(winning_on_graph(formula, drawn, graph, Side::White) ==
              winning_on_formula(formula, Side::White, std::nullopt));
      for (const Edge& move : graph.edges) {
        const auto meaning = meaning_of(formula, drawn, graph, move);
        if (!meaning || !meaning->starts_with("White")) continue;
        VariableId taken = 0;
        while (*meaning != "White takes " + variable_name(formula, taken)) ++taken;
        CAPTURE(*meaning);
        REQUIRE(winning_on_graph(formula, drawn, play(graph, move), Side::Black) ==
                winning_on_formula(formula, Side::Black, taken));
      }
    }
  }
}

TEST_CASE("moves on a graph are told in the formula's words", "[arc_kayles]") {
  const Formula formula = formula_of("c varname 1 top\np cnf 2 1\n1 2 0\n");
  const Formula drawn = formula_to_draw(formula, Side::Black);
  const Graph graph = graph_of(drawn);
  std::set<std::string> meanings;
  for (const Edge& edge : graph.edges) {
    if (const auto meaning = meaning_of(formula, drawn, graph, edge)) meanings.insert(*meaning);
  }
  CHECK(meanings == std::set<std::string>{"White takes top", "Black takes top", "White takes x2",
                                          "Black takes x2", "White takes the added variable",
                                          "Black takes the added variable"});
}

}  // namespace gadgetc::arc_kayles
