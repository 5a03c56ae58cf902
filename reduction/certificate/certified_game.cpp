#include "reduction/certificate/certified_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "gadgets/tile/false_line.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/strategy/check_strategy.hpp"

namespace gadgetc {

namespace {

std::vector<Clause> distinct(std::vector<Clause> clauses) {
  std::sort(clauses.begin(), clauses.end());
  clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
  return clauses;
}

std::vector<Clause> needed(const std::vector<Clause>& clauses) {
  return has_empty_clause(clauses) ? std::vector<Clause>{{}} : distinct(clauses);
}

}  // namespace

bool have_same_clauses(const std::vector<Clause>& a, const std::vector<Clause>& b) {
  return needed(a) == needed(b);
}

void check_head(const CertifiedGame& game, int rows, int columns, Side first,
                const Formula& formula) {
  if (game.rows != rows || game.columns != columns) {
    refute(2, fmt::format("the board has {} x {} squares", rows, columns));
  }
  if (game.first != first) refute(3, "the other side moves first on the board");
  check_formula(game, formula);
}

void check_formula(const CertifiedGame& game, const Formula& formula) {
  Formula named;
  try {
    named = parse_dimacs("formula", game.formula);
  } catch (const InputError&) {
    refute(game.formula_line, "this is no formula");
  }
  const bool is_same =
      named.variables == formula.variables && have_same_clauses(named.clauses, formula.clauses);
  if (!is_same) refute(game.formula_line, "this is another formula");
}

void check_formula_strategy(const CertifiedGame& game, const Formula& formula) {
  const formula_game::Strategy& strategy = game.strategy.strategy;
  const formula_game::Player first = player_of(game.first);
  if (strategy.first != first) {
    refute(game.strategy_line, "the strategy is for the other side to move first");
  }
  const formula_game::Hypergraph played = game_of(formula);
  if (game.strategy.vertices != played.vertices ||
      game.strategy.edges != distinct(played.edges).size()) {
    refute(game.strategy_line, "the strategy is for a game of other size");
  }
  const auto violations = check_strategy(played, strategy);
  if (!violations.empty()) refute(game.strategy_line, violations.front().what);
}

}  // namespace gadgetc
