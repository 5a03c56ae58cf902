#include "reduction/formula/exchange/write_qbf.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "reduction/formula/exchange/qbf_circuit.hpp"
#include "reduction/formula/families/other_games.hpp"
#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "tests/reduction/depqbf.hpp"
#include "tests/reduction/formula/exchange/naive_qbf.hpp"
#include "tests/solver/formula_game/naive_game.hpp"
#include "tests/solver/formula_game/random_hypergraph.hpp"

namespace gadgetc::test {
namespace {

constexpr formula_game::Player kBoth[] = {formula_game::Player::Breaker,
                                          formula_game::Player::Maker};

std::string qdimacs(const Formula& formula, formula_game::Player first) {
  std::ostringstream out;
  write_qdimacs(out, formula, first);
  return out.str();
}

std::string qcir(const Formula& formula, formula_game::Player first) {
  std::ostringstream out;
  write_qcir(out, formula, first);
  return out.str();
}

void compare(const Formula& formula) {
  for (const formula_game::Player first : kBoth) {
    const bool white = NaiveGame(game_of(formula)).winner(first) == formula_game::Player::Breaker;
    INFO(formula_text(formula) << (first == formula_game::Player::Maker ? ", Black" : ", White")
                               << " first");
    CHECK(evaluate_qdimacs(qdimacs(formula, first)) == white);
    CHECK(evaluate_qcir(qcir(formula, first)) == white);
  }
}

// Sets of clauses as bits over all sets of variables.
Formula formula_of(std::uint32_t variables, unsigned clauses) {
  Formula formula{variables, {}, {}};
  for (unsigned set = 0; set < 1U << variables; ++set) {
    if (!(clauses >> set & 1)) continue;
    Clause clause;
    for (VariableId v = 0; v < variables; ++v) {
      if (set >> v & 1) clause.push_back(v);
    }
    formula.clauses.push_back(clause);
  }
  return formula;
}

TEST_CASE("QDIMACS and QCIR are true exactly when White wins, on all formulas of 3 variables") {
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    const unsigned kinds = 1U << (1U << variables);
    for (unsigned clauses = 0; clauses < kinds; ++clauses) compare(formula_of(variables, clauses));
  }
}

TEST_CASE("QDIMACS and QCIR are true exactly when White wins, on random formulas") {
  std::mt19937_64 random(21);
  for (int round = 0; round < 160; ++round) {
    const std::uint32_t variables = round < 150 ? 4 : 5;
    const formula_game::Hypergraph game =
        random_hypergraph(random, variables, 2 + below(random, 7), 4);
    compare({variables, game.edges, {}});
  }
}

TEST_CASE("the naive evaluators know true from false, and refuse bad files") {
  CHECK(evaluate_qdimacs("p cnf 2 2\na 1 0\ne 2 0\n1 2 0\n-1 -2 0\n"));
  CHECK_FALSE(evaluate_qdimacs("p cnf 3 2\ne 2 0\na 1 0\ne 3 0\n1 2 0\n-1 -2 0\n"));
  CHECK_THROWS(evaluate_qdimacs("p cnf 2 1\ne 1 0\n1 2 0\n"));
  CHECK_THROWS(evaluate_qdimacs("p cnf 2 1\ne 1 0\ne 2 0\n1 2 0\n"));
  CHECK_THROWS(evaluate_qdimacs("p cnf 1 1\na 1 0\n1 0\n"));
  CHECK_THROWS(evaluate_qcir("#QCIR-G14 3\nforall(1)\nexists(2)\noutput(5)\n3 = and(1, 2)\n"));
  CHECK(
      evaluate_qcir("#QCIR-G14 5\nforall(1)\nexists(2)\noutput(5)\n3 = and(1, 2)\n"
                    "4 = and(-1, -2)\n5 = or(3, 4)\n"));
  CHECK_FALSE(
      evaluate_qcir("#QCIR-G14 5\nexists(2)\nforall(1)\noutput(5)\n3 = and(1, 2)\n"
                    "4 = and(-1, -2)\n5 = or(3, 4)\n"));
}

TEST_CASE("the encodings of a small game are what they always were") {
  const Formula formula{3, {{0, 1}, {1, 2}}, {"a", "door", "b"}};
  CHECK(qdimacs({2, {{0, 1}}, {}}, formula_game::Player::Maker) ==
        "c true exactly when White wins the formula game, Black moves first\n"
        "c vertex 0 x1\nc vertex 1 x2\n"
        "c turn 1 Black: vertex in bits 1\nc turn 2 White: vertices 2 3\n"
        "p cnf 5 6\na 1 0\ne 2 3 4 5 0\n2 3 0\n-3 4 0\n-3 -5 0\n-2 -3 0\n-2 -4 0\n1 4 0\n");
  CHECK(qcir({2, {{0, 1}}, {}}, formula_game::Player::Maker) ==
        "#QCIR-G14 13\nforall(1)\nexists(2, 3, 4, 5)\noutput(13)\n6 = and(-1)\n7 = or(-6, 4)\n"
        "8 = or(-4, -2)\n9 = or(-2, -3)\n10 = or(-5, -3)\n11 = or(4, -3)\n12 = or(2, 3)\n"
        "13 = and(7, 8, 9, 10, 11, 12)\n");
  CHECK(qdimacs(formula, formula_game::Player::Breaker).find("c vertex 1 door\n") !=
        std::string::npos);
}

TEST_CASE("the size of the encoding grows as turns times pairs of vertices") {
  const auto count = [](std::uint32_t n) {
    const Formula formula = random_formula(n, 2 * n, 3, 1);
    return encode_game(formula, formula_game::Player::Breaker).circuit.gates.size();
  };
  CHECK(count(32) < 32 * 32 * 32 / 4 + 3 * 32 * 32);
  CHECK(count(64) < 64 * 64 * 64 / 4 + 3 * 64 * 64);
}

TEST_CASE("a formula too large for a QBF is refused, however many variables it leaves unused") {
  CHECK_THROWS_WITH(encode_game(boxes(101, 2), formula_game::Player::Breaker),
                    "a QBF is written of at most 200 variables in clauses");
  CHECK(encode_game({3000, {{5, 2999}}, {}}, formula_game::Player::Breaker).vertices.size() == 2);
}

TEST_CASE("variables in no clause and repeated clauses do not lengthen the encoding") {
  const Formula formula{9, {{2, 5}, {2, 5}, {5, 7}}, {}};
  const GameCircuit circuit = encode_game(formula, formula_game::Player::Breaker);
  CHECK(circuit.vertices == std::vector<VariableId>{2, 5, 7});
  CHECK(circuit.turns.size() == 3);
  // A last turn of Black's is left out.
  CHECK(encode_game({2, {{0, 1}}, {}}, formula_game::Player::Breaker).turns.size() == 1);
}

TEST_CASE("a QBF solver finds the same winners on the exports") {
  if (!ask_depqbf("p cnf 1 1\ne 1 0\n1 0\n")) {
    WARN("skipped: no depqbf here (scripts/setup installs it)");
    return;
  }
  CHECK(ask_depqbf(qdimacs({0, {}, {}}, formula_game::Player::Maker)) == true);
  CHECK(ask_depqbf(qdimacs({1, {{}}, {}}, formula_game::Player::Maker)) == false);
  std::mt19937_64 random(22);
  for (int round = 0; round < 60; ++round) {
    const std::uint32_t variables = 4 + below(random, 3);
    const formula_game::Hypergraph game =
        random_hypergraph(random, variables, 2 + below(random, 9), 4);
    for (const formula_game::Player first : kBoth) {
      INFO(formula_text({game.vertices, game.edges, {}}));
      CHECK(ask_depqbf(qdimacs({game.vertices, game.edges, {}}, first)) ==
            (NaiveGame(game).winner(first) == formula_game::Player::Breaker));
    }
  }
  int white = 0, games = 0;
  for (std::uint32_t variables = 6; variables <= 9; ++variables) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const auto clauses = static_cast<std::uint32_t>(variables - 1 + seed % 3);
      const Formula formula = random_formula(variables, clauses, 3, seed);
      for (const formula_game::Player first : kBoth) {
        const bool expected =
            *solve_game(game_of(formula), first).winner == formula_game::Player::Breaker;
        INFO(formula_text(formula));
        CHECK(ask_depqbf(qdimacs(formula, first)) == expected);
        white += expected;
        ++games;
      }
    }
  }
  CHECK(white > games / 5);
  CHECK(white < games * 4 / 5);
}

TEST_CASE("a QBF solver finds the same winners on the exports of 10 to 12 variables (long)") {
  if (!ask_depqbf("p cnf 1 1\ne 1 0\n1 0\n")) {
    WARN("skipped: no depqbf here (scripts/setup installs it)");
    return;
  }
  for (std::uint32_t variables = 10; variables <= 12; ++variables) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const Formula formula = random_formula(variables, variables + 2, 3, seed);
      for (const formula_game::Player first : kBoth) {
        const bool expected =
            *solve_game(game_of(formula), first).winner == formula_game::Player::Breaker;
        INFO(formula_text(formula));
        CHECK(ask_depqbf(qdimacs(formula, first)) == expected);
      }
    }
  }
}

}  // namespace
}  // namespace gadgetc::test
