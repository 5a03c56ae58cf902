// The winner's seat in a formula game where either side may move elsewhere.
#include "reduction/strategy/formula_seat.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/random/split_mix.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "tests/reduction/circuit/formulas.hpp"

namespace gadgetc {
namespace {

formula_game::Strategy strategy_of(const Formula& formula, Side first) {
  return make_formula_strategy(formula, first).value().strategy;
}

bool is_true(const Formula& formula, const FormulaSeat& seat) {
  std::vector<bool> assignment;
  for (const auto& owner : seat.owners()) assignment.push_back(owner == Side::White);
  return evaluate_formula(formula, assignment);
}

// The loser takes variables or does something else; so does the winner when it is not Black's turn
// to take one. All variables are taken in the end.
void check_game(const Formula& formula, const formula_game::Strategy& strategy, SplitMix& random) {
  FormulaSeat seat(formula, strategy);
  const Side loser = opponent(seat.side());
  Side turn = strategy.first == formula_game::Player::Breaker ? Side::White : Side::Black;
  std::vector<VariableId> free;
  for (VariableId v = 0; v < formula.variables; ++v) free.push_back(v);
  const auto take = [&](VariableId variable, Side side) {
    const auto at = std::find(free.begin(), free.end(), variable);
    REQUIRE(at != free.end());
    free.erase(at);
    seat.take(variable, side);
    REQUIRE(seat.owners()[variable] == side);
  };
  for (; !free.empty(); turn = opponent(turn)) {
    if (turn == loser) {
      if (random.below(3) != 0) take(free[random.below(free.size())], loser);
    } else if (seat.is_settled()) {
      if (random.below(2) == 0) take(free[random.below(free.size())], seat.side());
    } else if (seat.is_due() || random.below(2) == 0) {
      take(seat.choose(), seat.side());
    }
  }
  REQUIRE(seat.is_settled());
  REQUIRE(is_true(formula, seat) == (seat.side() == Side::White));
}

TEST_CASE("the winner of a formula game wins it though either side makes extra moves") {
  SplitMix random(4);
  int white = 0, black = 0;
  for (std::uint32_t variables = 1; variables <= 3; ++variables) {
    test::for_all_formulas(variables, 2, [&](const Formula& formula) {
      for (const Side first : {Side::White, Side::Black}) {
        const formula_game::Strategy strategy = strategy_of(formula, first);
        ++(strategy.winner == formula_game::Player::Breaker ? white : black);
        for (int game = 0; game < 20; ++game) check_game(formula, strategy, random);
      }
    });
  }
  CHECK(white > 50);
  CHECK(black > 50);
}

TEST_CASE("a formula whose game meets a limit has no strategy") {
  Formula formula{12, {}, {}};
  for (VariableId v = 0; v < 12; ++v) {
    Clause clause{v, (v + 1) % 12, (v + 4) % 12};
    std::sort(clause.begin(), clause.end());
    formula.clauses.push_back(clause);
  }
  formula_game::SolveLimits limits;
  limits.nodes = 1;
  CHECK_FALSE(make_formula_strategy(formula, Side::White, limits));
  CHECK(make_formula_strategy(formula, Side::White));
}

TEST_CASE("a seat is due when its side is to move in the formula game alone") {
  const Formula formula{2, {{0, 1}}, {}};
  const formula_game::Strategy strategy = strategy_of(formula, Side::Black);
  REQUIRE(strategy.winner == formula_game::Player::Breaker);
  FormulaSeat seat(formula, strategy);
  CHECK_FALSE(seat.is_due());
  seat.take(1, Side::Black);
  CHECK(seat.is_due());
  CHECK_FALSE(seat.is_settled());
  CHECK(seat.choose() == 0);
  seat.take(0, Side::White);
  CHECK_FALSE(seat.is_due());
  CHECK(seat.is_settled());
  CHECK(seat.history() == "1b0w");
}

}  // namespace
}  // namespace gadgetc
