#include "reduction/planarize/planarize.hpp"

#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/layout/order.hpp"
#include "reduction/planarize/lower_bound.hpp"
#include "tests/reduction/circuit/naive_circuit.hpp"
#include "tests/reduction/planarize/minor_crossing_number.hpp"
#include "tests/reduction/planarize/planarize_inputs.hpp"

namespace gadgetc::layout {
namespace {

void check_computes(const Formula& formula, const Circuit& circuit, std::mt19937_64& random) {
  const bool is_small = formula.variables <= 6;
  test::NaiveCircuit naive(circuit);
  for (std::uint64_t i = 0; i < (is_small ? std::uint64_t(1) << formula.variables : 50); ++i) {
    const auto assignment = test::assignment_of(formula.variables, is_small ? i : random());
    REQUIRE(naive.evaluate(assignment) == evaluate_formula(formula, assignment));
  }
}

// A gate less than the literals (or clauses) of each tree.
void check_gates(const Formula& formula, const Circuit& circuit) {
  std::vector<std::size_t> occurrences(formula.variables);
  std::size_t ors = 0, splitters = 0, sinks = 0;
  for (const Clause& clause : formula.clauses) {
    ors += clause.size() - 1;
    for (const VariableId v : clause) ++occurrences[v];
  }
  for (const std::size_t n : occurrences) (n == 0 ? sinks : splitters) += n == 0 ? 1 : n - 1;
  REQUIRE(circuit.count(GateKind::Or) == ors);
  REQUIRE(circuit.count(GateKind::Splitter) == splitters);
  REQUIRE(circuit.count(GateKind::Sink) == sinks);
  REQUIRE(circuit.count(GateKind::And) == formula.clauses.size() - 1);
}

PlanarizedCircuit checked(const Formula& formula, const PlanarizeOptions& options = {}) {
  static std::mt19937_64 random(11);
  INFO(formula_text(formula));
  const Formula nets = test::nets(formula);
  PlanarizedCircuit result = planarize(nets, options);
  REQUIRE(check_embedding(result.embedded) == std::vector<std::string>{});
  REQUIRE(result.embedded.circuit.count(GateKind::Crossing) == result.crossings);
  REQUIRE(result.lower_bound == crossing_lower_bound(nets));
  REQUIRE(result.lower_bound <= result.crossings);
  const Circuit plain = without_crossings(result.embedded.circuit);
  REQUIRE(check_circuit(plain) == std::vector<std::string>{});
  check_computes(formula, plain, random);
  const bool is_constant =
      formula.clauses.empty() || std::any_of(formula.clauses.begin(), formula.clauses.end(),
                                             [](const Clause& clause) { return clause.empty(); });
  if (!is_constant) check_gates(formula, plain);
  return result;
}

std::vector<std::string> names(const Circuit& circuit) {
  std::vector<std::string> all;
  for (const GateId id : circuit.gates()) all.push_back(circuit.gate(id).name);
  return all;
}

bool are_equal(const EmbeddedCircuit& a, const EmbeddedCircuit& b) {
  if (names(a.circuit) != names(b.circuit) || a.rotation != b.rotation) return false;
  for (const GateId id : a.circuit.gates()) {
    for (int i = 0; i < input_count(a.circuit.gate(id).kind); ++i) {
      if (a.circuit.source_of({id, i}) != b.circuit.source_of({id, i})) return false;
    }
  }
  return true;
}

}  // namespace

// One of them is not planar: all pairs of three variables, and all three at once.
TEST_CASE("every small formula is planarized with the fewest crossings and computed") {
  int crossed = 0;
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    test::for_all_formulas(variables, variables == 3 ? 4 : 3, [&](const Formula& formula) {
      if (std::is_sorted(formula.clauses.begin(), formula.clauses.end()) &&
          find_repetitions(formula.clauses).empty()) {
        const std::uint64_t least = test::is_planar(test::graph_of(formula)) ? 0 : 1;
        CHECK(checked(formula).crossings == least);
        crossed += least == 1;
      }
    });
  }
  CHECK(crossed == 1);
}

TEST_CASE("random formulas are planarized and computed") {
  std::mt19937_64 random(12);
  std::size_t crossed = 0;
  for (int n = 0; n < 300; ++n) {
    const Formula formula = test::random_layout_formula(random, 10, 14, 5);
    crossed += checked(formula, {random(), 1 + n % 3, n % 4}).crossings > 0;
  }
  CHECK(crossed > 60);
}

TEST_CASE("larger random formulas are planarized and computed") {
  std::mt19937_64 random(13);
  for (const std::uint32_t size : {10U, 20U, 30U}) {
    const Formula formula = test::random_uniform_formula(random, size, 2 * size, 3);
    const Formula nets = test::nets(formula);
    const auto matrix = count_crossings(nets, choose_orders(nets));
    CHECK(3 * checked(formula).crossings < 2 * matrix);
  }
}

TEST_CASE("planar formulas have no crossings: paths, cycles, trees, forests") {
  for (std::uint32_t n = 3; n < 12; ++n) {
    CHECK(checked(test::cycle(n)).crossings == 0);
    CHECK(checked(test::path(n)).crossings == 0);
  }
  CHECK(checked(test::one_long_clause()).crossings == 0);
  // Each variable but the first in a clause with one before it; without every fifth, a forest.
  std::mt19937_64 random(15);
  for (int n = 0; n < 20; ++n) {
    Formula tree{20, {}, {}}, forest = tree;
    for (VariableId v = 1; v < tree.variables; ++v) {
      tree.clauses.push_back({VariableId(random() % v), v});
      if (v % 5 != 0) forest.clauses.push_back(tree.clauses.back());
    }
    CHECK(checked(tree).crossings == 0);
    CHECK(checked(forest).crossings == 0);
  }
}

TEST_CASE("formulas at the edge are planarized") {
  CHECK(checked({0, {}, {}}).crossings == 0);
  CHECK(checked({3, {}, {}}).embedded.circuit.count(GateKind::True) == 1);
  CHECK(checked({3, {{0, 1}, {}, {2}}, {}}).embedded.circuit.count(GateKind::False) == 1);
  CHECK(checked({1, {{0}}, {}}).embedded.circuit.gate_count() == 2);
  CHECK(checked({4, {{2}}, {}}).embedded.circuit.count(GateKind::Sink) == 3);
  CHECK(checked({3, {{0}, {1}, {2}}, {}}).crossings == 0);
  CHECK(checked({2, {{0}, {0, 1}, {1}}, {}}).crossings == 0);
  // Two parts that share nothing.
  Formula twice = test::three_by(3);
  for (const Clause& clause : test::three_by(3).clauses) {
    twice.clauses.push_back({clause[0] + 5, clause[1] + 5, clause[2] + 5});
  }
  twice.variables = 10;
  CHECK(checked(twice).crossings == 2);
  Formula wide = test::one_long_clause();
  for (VariableId v = 0; v + 1 < 30; ++v) {
    wide.clauses.push_back(wide.clauses[0]);
    wide.clauses.back().erase(wide.clauses.back().begin() + v);
  }
  wide.clauses.resize(6);
  CHECK(checked(wide).crossings > 0);
}

TEST_CASE("gates bear the names of build_circuit, made unique") {
  Formula formula{3, {{0, 1}, {1, 2}, {0, 2}}, {"or.1.1", "b", "c"}};
  const std::vector<std::string> found = names(checked(formula).embedded.circuit);
  std::vector<std::string> expected{"or.1.1",   "b",         "c",      "output",
                                    "split.b.1", "split.c.1", "or.2.1", "or.3.1",
                                    "and.1",    "and.2",     "or.1.1'", "split.or.1.1.1"};
  CHECK(std::is_permutation(found.begin(), found.end(), expected.begin(), expected.end()));
}

TEST_CASE("more starts and more rounds give no more crossings, the same seed the same circuit") {
  std::mt19937_64 random(14);
  for (int n = 0; n < 4; ++n) {
    const Formula formula = test::random_uniform_formula(random, 12, 20, 3);
    const std::uint64_t seed = random();
    const Formula nets = test::nets(formula);
    std::uint64_t before = count_crossings(nets, choose_orders(nets, {.seed = seed}));
    for (const auto& [starts, rounds] : {std::pair{1, 0}, {1, 2}, {1, 5}, {2, 5}, {3, 5}, {3, 9}}) {
      const std::uint64_t now = planarize(nets, {seed, starts, rounds}).crossings;
      CHECK(now <= before);
      before = now;
    }
    CHECK(are_equal(planarize(nets, {seed}).embedded, planarize(nets, {seed}).embedded));
  }
}

TEST_CASE("nets of too many variables for a layout are not planarized") {
  Formula nets;
  nets.variables = kMaxLaidOutVariables + 1;
  CHECK_THROWS_AS(planarize(nets), UsageError);
}

TEST_CASE("drawings of nearly planar formulas are circuits of theirs; dense formulas get none") {
  std::mt19937_64 random(17);
  std::size_t drawn = 0;
  for (int n = 0; n < 40; ++n) {
    Formula formula{12, {}, {}};
    for (VariableId v = 0; v < formula.variables; ++v) {
      formula.clauses.push_back({v, (v + 1) % formula.variables});
    }
    for (int chord = 0; chord < 3; ++chord) {
      const auto from = VariableId(random() % 12), to = VariableId(random() % 12);
      if (from != to) formula.clauses.push_back({std::min(from, to), std::max(from, to)});
    }
    formula = without_repetitions(formula);
    const auto embedded = draw_nearly_planar(test::nets(formula), 1);
    if (!embedded) continue;
    ++drawn;
    CHECK(check_embedding(*embedded).empty());
    check_computes(formula, without_crossings(embedded->circuit), random);
  }
  CHECK(drawn > 20);
  Formula dense{10, {}, {}};
  for (VariableId v = 0; v < 10; ++v) {
    for (VariableId w = 0; w < v; ++w) {
      for (VariableId u = 0; u < w; ++u) dense.clauses.push_back({u, w, v});
    }
  }
  CHECK_FALSE(draw_nearly_planar(test::nets(dense), 1));
}

}  // namespace gadgetc::layout
