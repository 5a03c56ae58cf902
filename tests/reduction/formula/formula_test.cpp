#include "reduction/formula/formula.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <random>

using namespace gadgetc;

TEST_CASE("a variable is called by its number until the file names it") {
  Formula formula{3, {}, {}};
  CHECK(variable_name(formula, 2) == "x3");
  formula.names = {"a", "x2", "b"};
  CHECK(variable_name(formula, 2) == "b");
}

TEST_CASE("a formula reads as text") {
  CHECK(formula_text({3, {{0, 1}, {2}}, {}}) == "(x1 or x2) and (x3)");
  CHECK(formula_text({3, {{0, 1}, {2}}, {"a", "b", "c"}}) == "(a or b) and (c)");
  CHECK(formula_text({3, {}, {}}) == "true");
  CHECK(formula_text({3, {{}}, {}}) == "()");
  CHECK(count_literals({3, {{0, 1}, {}, {2}}, {}}) == 3);
}

TEST_CASE("dropping repetitions keeps the first of each clause in order") {
  const Formula formula{3, {{1}, {0, 2}, {1}, {}, {0, 2}, {}, {0}}, {"a", "b", "c"}};
  CHECK(without_repetitions(formula) == Formula{3, {{1}, {0, 2}, {}, {0}}, {"a", "b", "c"}});
  CHECK(without_repetitions({}) == Formula{});
}

TEST_CASE("repetitions agree with a search through all earlier clauses") {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    std::vector<Clause> clauses(random() % 40);
    for (Clause& clause : clauses) {
      for (VariableId v = 0; v < 4; ++v) {
        if (random() % 2 == 0) clause.push_back(v);
      }
    }
    std::vector<Repetition> expected;
    std::map<Clause, std::size_t> first;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
      const auto [known, is_new] = first.emplace(clauses[i], i);
      if (!is_new) expected.push_back({i, known->second});
    }
    REQUIRE(find_repetitions(clauses) == expected);
  }
}
