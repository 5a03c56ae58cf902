// The boards of formulas that White wins are won by sequential composition (turn_order.hpp), in
// whatever order White and Black take the variables, and no others.
#include <catch2/catch.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "games/jungle/board_rows.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/families/other_games.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "solver/board/solve_board.hpp"

namespace gadgetc {
namespace {

// Minimax over who has taken which variable.
bool white_wins(const Formula& formula, std::vector<std::optional<Side>> taken, Side mover) {
  bool is_full = true, can_win = false;
  for (std::optional<Side>& one : taken) {
    if (one) continue;
    is_full = false;
    one = mover;
    can_win = can_win || white_wins(formula, taken, opponent(mover)) == (mover == Side::White);
    one.reset();
  }
  if (!is_full) return can_win == (mover == Side::White);
  std::vector<bool> assignment;
  for (const auto& one : taken) assignment.push_back(one == Side::White);
  return evaluate_formula(formula, assignment);
}

BoardValue value_in_sequence(const Formula& formula, Side first) {
  CompileOptions options;
  options.first = first;
  return solve_board(to_position(compile(formula, options).emission.board),
                     with_only("sequential-composition"));
}

void require_value(const Formula& formula) {
  for (const Side first : {Side::White, Side::Black}) {
    INFO(formula_text(formula) << (first == Side::White ? ", White" : ", Black") << " first");
    const BoardValue value = value_in_sequence(formula, first);
    const bool wins =
        white_wins(formula, std::vector<std::optional<Side>>(formula.variables), first);
    REQUIRE(value.result.has_value() == wins);
    if (wins) CHECK(value.method == "sequential-composition");
    if (wins) CHECK(value.result == BoardResult::White);
  }
}

TEST_CASE("boards of formulas are won in sequence where the formula is won, and no others") {
  const std::vector<std::pair<std::uint32_t, std::vector<Clause>>> formulas = {
      {1, {}},
      {1, {{0}}},
      {2, {{0, 1}}},
      {2, {{0}, {1}}},
      {2, {{0}, {0, 1}}},
      {3, {{0, 1}, {1, 2}}},
      {4, {{0, 1}, {2, 3}}},
      {4, {{0, 1, 2, 3}}},
      {4, {{0, 1}, {1, 2}, {2, 3}, {0, 3}}}};
  for (const auto& [variables, clauses] : formulas) require_value({variables, clauses, {}});
}

TEST_CASE("boards of three clauses are won in sequence where the formula is won (long)") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) require_value(random_formula(4, 3, 3, seed));
  require_value({3, {{0, 1}, {1, 2}, {0, 2}}, {}});
}

}  // namespace
}  // namespace gadgetc
