// What certificates of all games say of the formula.
#include "reduction/certificate/certified_game.hpp"

#include <catch2/catch.hpp>

#include "gadgets/tile/false_line.hpp"
#include "reduction/formula/dimacs.hpp"

namespace gadgetc::test {
namespace {

// Why the check of the formula named refuses the other one; empty: it does not.
std::string refusal(const std::string& named, const std::string& formula) {
  CertifiedGame game;
  game.formula = named;
  game.formula_line = 7;
  try {
    check_formula(game, parse_dimacs("formula", formula));
  } catch (const FalseLine& fault) {
    CHECK(fault.line == 7);
    return fault.why;
  }
  return "";
}

}  // namespace

TEST_CASE("clauses are the same in any order, and beside an empty one none is needed") {
  CHECK(have_same_clauses({{0, 1}, {2}}, {{2}, {0, 1}, {2}}));
  CHECK(have_same_clauses({{}, {0}}, {{1, 2}, {}}));
  CHECK(have_same_clauses({}, {}));
  CHECK_FALSE(have_same_clauses({{0, 1}}, {{0, 2}}));
  CHECK_FALSE(have_same_clauses({{0, 1}, {2}}, {{0, 1}}));
  CHECK_FALSE(have_same_clauses({{}}, {{0}}));
  CHECK_FALSE(have_same_clauses({{}}, {}));
}

TEST_CASE("the formula that a certificate names is the one that is asked about") {
  CHECK(refusal("p cnf 2 1 1 2 0", "p cnf 2 2\n2 1 0\n1 2 0\n").empty());
  CHECK(refusal("p cnf 2 1 0", "p cnf 2 2\n1 2 0\n0\n").empty());
  CHECK(refusal("p cnf 2 1 1 2 0", "p cnf 2 1\n1 0\n") == "this is another formula");
  CHECK(refusal("p cnf 3 1 1 2 0", "p cnf 2 1\n1 2 0\n") == "this is another formula");
  CHECK(refusal("p cnf 2 1 0", "p cnf 2 1\n1 2 0\n") == "this is another formula");
  CHECK(refusal("p cnf 2 1 1 x 0", "p cnf 2 1\n1 2 0\n") == "this is no formula");
}

}  // namespace gadgetc::test
