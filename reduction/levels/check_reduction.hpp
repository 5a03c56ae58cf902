// Is the reduction right on one formula? The winner is computed at each level from that level's own
// object, and the levels are compared:
//
//   qbf      the quantified formula that the clauses were made of, if there is one
//   formula  the clauses, by the exact solver of the formula game
//   circuit  the circuit built from them
//   layout   the circuit read back from the finished board's squares
//   board    the board itself, solved by its own rules; skipped when it takes too many states
//
// A circuit's game is decided by minimax over all assignments where that is feasible, and else by
// reading the clauses off the circuit (they are the OR trees under its AND tree) and solving those.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reduction/compile.hpp"
#include "reduction/quantified/quantified_formula.hpp"
#include "reduction/targets/target_solver.hpp"
#include "solver/formula_game/hypergraph/game_value.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

enum class Level : std::uint8_t { Qbf, Formula, Circuit, Layout, Board };
// Those that every formula has.
inline constexpr Level kLevels[] = {Level::Formula, Level::Circuit, Level::Layout, Level::Board};
const char* level_name(Level level);

struct LevelResult {
  Level level = Level::Formula;
  std::optional<Side> winner;  // nothing: skipped, a limit was reached, or a board's draw
  std::string method;
  std::uint64_t states = 0;
  double seconds = 0;
  std::string skipped;  // the reason, when nothing was computed
};

struct ReductionCheck {
  std::vector<LevelResult> levels;
  // What went wrong, in sentences: a stage's check, or a disagreement with what shows it: of a
  // quantified formula a line of play of its game, of the circuit an assignment, of the board a
  // line of play on it. Empty when all levels computed agree.
  std::vector<std::string> faults;
  bool reached_limit = false;
  bool agrees() const { return faults.empty(); }
};

// Computes the formula's level and each of `levels`. `solvers` of the boards, which belong to
// options.drawing.target, may serve many formulas under the same options; Level::Board needs them.
ReductionCheck check_reduction(const Formula& formula, const std::vector<Level>& levels,
                               const CompileOptions& options,
                               const formula_game::SolveLimits& limits = {},
                               TargetSolvers* solvers = nullptr);

// Decides the quantified formula itself and puts that first; compares it with the first of the
// other levels, if one was computed: of `game`, which was made of the formula for `first` to move.
// White's win stands for truth.
void add_quantified_level(ReductionCheck& check, const quantified::QuantifiedFormula& formula,
                          const Formula& game, Side first,
                          const formula_game::SolveLimits& limits = {});

// The same for the levels formula and board, of a board that is given and not compiled; `first` is
// to move on it.
ReductionCheck check_board_value(const Formula& formula, Side first,
                                 std::unique_ptr<TargetSolver> solver,
                                 const formula_game::SolveLimits& limits = {});

// Every positive formula with exactly these numbers of variables and clauses, one of each class
// under renaming variables and reordering clauses; clauses may repeat and may be empty.
// Throws UsageError for more than 5 variables or 6 clauses.
std::vector<Formula> all_formulas(std::uint32_t variables, std::uint32_t clauses);

}  // namespace gadgetc
