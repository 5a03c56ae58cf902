#include "reduction/levels/check_reduction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <numeric>

#include "base/text/input_error.hpp"
#include "reduction/checks/circuit_game.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/circuit/evaluate_circuit.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/formula/circuit/find_clauses.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/levels/line_of_play.hpp"
#include "reduction/quantified/evaluate.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc {

const char* level_name(Level level) {
  constexpr const char* kNames[] = {"qbf", "formula", "circuit", "layout", "board"};
  return kNames[static_cast<std::size_t>(level)];
}

namespace {

// For a line of play on a board that was decided, if no limit was given.
constexpr double kMostLineSeconds = 60;

class Checker {
 public:
  Checker(const Formula& formula, const CompileOptions& options,
          const formula_game::SolveLimits& limits)
      : formula_(formula), options_(options), limits_(limits) {}

  ReductionCheck run_on(std::unique_ptr<TargetSolver> solver) {
    solver_ = std::move(solver);
    timed(Level::Formula, [&](LevelResult& result) { solve_formula(formula_, result); });
    timed(Level::Board, [&](LevelResult& result) { decide_board(result); });
    compare();
    return std::move(check_);
  }

  ReductionCheck run(const std::vector<Level>& levels, TargetSolvers* solvers) {
    const auto wants = [&](Level level) {
      return std::find(levels.begin(), levels.end(), level) != levels.end();
    };
    if (wants(Level::Layout)) {  // before long work
      check_drawing_counts(count_nets(without_repetitions(formula_)), options_.drawing);
    }
    timed(Level::Formula, [&](LevelResult& result) { solve_formula(formula_, result); });
    if (wants(Level::Circuit)) {
      timed(Level::Circuit, [&](LevelResult& result) {
        const Circuit circuit = build_circuit(without_repetitions(formula_));
        solve_circuit(circuit, result);
      });
    }
    if (wants(Level::Layout)) timed(Level::Layout, [&](LevelResult& r) { check_layout(r); });
    if (wants(Level::Board)) timed(Level::Board, [&](LevelResult& r) { check_board(r, *solvers); });
    compare();
    return std::move(check_);
  }

 private:
  template <typename Work>
  void timed(Level level, const Work& work) {
    LevelResult result;
    result.level = level;
    const auto start = std::chrono::steady_clock::now();
    work(result);
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    check_.levels.push_back(std::move(result));
  }

  void solve_formula(const Formula& formula, LevelResult& result) {
    formula_game::SolveOptions options;
    options.limits = limits_;
    options.winner_only = true;
    const formula_game::GameValue value =
        solve_game(game_of(formula), player_of(options_.first), options);
    result.method = "exact search on the clauses";
    result.states = value.nodes;
    if (value.winner) {
      result.winner = side_of(*value.winner);
    } else {
      check_.reached_limit = true;
    }
  }

  void solve_circuit(const Circuit& circuit, LevelResult& result) {
    if (circuit.variables <= kMaxMinimaxVariables) {
      const CircuitGameValue value = solve_circuit_game(circuit, options_.first);
      result.method = "minimax over all assignments of the circuit";
      result.winner = value.winner;
      result.states = value.states;
      return;
    }
    const std::optional<Formula> clauses = find_clauses(circuit);
    if (!clauses) {
      check_.faults.emplace_back("the circuit is not an AND of ORs of variables");
      return;
    }
    solve_formula(*clauses, result);
    result.method = "exact search on the clauses read off the circuit";
  }

  // Once for the levels that need the board.
  const Compilation& compiled() {
    if (!compilation_) compilation_ = compile(formula_, options_);
    return *compilation_;
  }

  void check_layout(LevelResult& result) {
    const Compilation& compilation = compiled();
    for (const StageCheck& check : compilation.checks) {
      if (check.result == CheckResult::Refuted) {
        check_.faults.push_back(fmt::format("{}: {}", check.name, check.detail));
      }
    }
    if (!compilation.all_held()) return;
    solve_circuit(logical_circuit(compilation.reading->circuit), result);
    result.method += " read from the board";
  }

  void check_board(LevelResult& result, TargetSolvers& solvers) {
    const Compilation& compilation = compiled();
    if (!compilation.all_held()) {
      result.skipped = "the board did not pass the compiler's checks";
      return;
    }
    const TargetBoard& board = compilation.emission.board;
    if (board.squares() > solvers.most_squares()) {
      result.skipped =
          fmt::format("the board has more than {} squares", solvers.most_squares());
      return;
    }
    solver_ = solvers.of(board);
    decide_board(result);
  }

  Watch watch() const {
    Watch watch;
    if (limits_.memory_mib) watch.memory_limit = *limits_.memory_mib << 20;
    if (limits_.seconds) watch.stop_after(*limits_.seconds);
    return watch;
  }

  void decide_board(LevelResult& result) {
    const BoardVerdict verdict = solver_->decide(watch());
    result.states = verdict.states;
    if (!verdict.undecided.empty()) {
      result.skipped = fmt::format("not decided: {}", verdict.undecided);
      check_.reached_limit |= verdict.reached_limit;
      return;
    }
    result.method = verdict.method + " on the board's squares";
    result.winner = verdict.winner;
    if (verdict.is_draw) {
      check_.faults.emplace_back("level board says that nobody can force a win");
    }
  }

  void compare() {
    const LevelResult& formula = check_.levels.front();
    for (const LevelResult& other : check_.levels) {
      if (!other.winner || !formula.winner || other.winner == formula.winner) continue;
      const char* names[] = {"White", "Black"};
      check_.faults.push_back(
          fmt::format("level formula says {} wins, level {} says {}; {}",
                      names[static_cast<std::size_t>(*formula.winner)], level_name(other.level),
                      names[static_cast<std::size_t>(*other.winner)],
                      other.level == Level::Board ? explain_board() : first_difference()));
    }
  }

  // Why the board's winner wins it.
  std::string explain_board() const {
    Watch limits = watch();
    if (!limits_.seconds) limits.stop_after(kMostLineSeconds);
    return solver_->explain(limits);
  }

  // An assignment on which the formula and its circuit differ, if there is a small one to find.
  std::string first_difference() const {
    if (formula_.variables > 16) return "too many variables to look for an assignment";
    const Circuit circuit = build_circuit(without_repetitions(formula_));
    for (std::uint32_t bits = 0; bits < (1u << formula_.variables); ++bits) {
      std::vector<bool> assignment(formula_.variables);
      std::string text;
      for (VariableId v = 0; v < formula_.variables; ++v) {
        assignment[v] = (bits >> v & 1) != 0;
        text += fmt::format("{}={} ", variable_name(formula_, v), bits >> v & 1);
      }
      const bool value = evaluate_formula(formula_, assignment);
      if (value == evaluate_circuit(circuit, assignment)) continue;
      return fmt::format("at {}the formula is {} and the circuit is not", text, value);
    }
    return "formula and circuit agree on every assignment, so the game or the layout differs";
  }

  const Formula& formula_;
  const CompileOptions& options_;
  const formula_game::SolveLimits& limits_;
  std::optional<Compilation> compilation_;
  std::unique_ptr<TargetSolver> solver_;  // of the board that was decided
  ReductionCheck check_;
};

}  // namespace

ReductionCheck check_reduction(const Formula& formula, const std::vector<Level>& levels,
                               const CompileOptions& options,
                               const formula_game::SolveLimits& limits, TargetSolvers* solvers) {
  return Checker(formula, options, limits).run(levels, solvers);
}

void add_quantified_level(ReductionCheck& check, const quantified::QuantifiedFormula& formula,
                          const Formula& game, Side first,
                          const formula_game::SolveLimits& limits) {
  LevelResult result;
  result.level = Level::Qbf;
  const auto start = std::chrono::steady_clock::now();
  const quantified::QbfValue value = evaluate_quantified(formula, {limits.seconds, limits.nodes});
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  result.method = "search on the quantified formula";
  result.states = value.nodes;
  if (value.truth) {
    result.winner = *value.truth ? Side::White : Side::Black;
  } else {
    check.reached_limit = true;
  }
  if (!check.levels.empty()) {
    const std::optional<Side> winner = check.levels.front().winner;
    if (winner && result.winner && winner != result.winner) {
      check.faults.push_back(fmt::format(
          "level qbf says that the formula is {}, level {} says {} wins; {}", *value.truth,
          level_name(check.levels.front().level), *winner == Side::White ? "White" : "Black",
          line_of_play(game, first, limits)));
    }
  }
  check.levels.insert(check.levels.begin(), std::move(result));
}

ReductionCheck check_board_value(const Formula& formula, Side first,
                                 std::unique_ptr<TargetSolver> solver,
                                 const formula_game::SolveLimits& limits) {
  CompileOptions options;
  options.first = first;
  return Checker(formula, options, limits).run_on(std::move(solver));
}

namespace {

using ClauseBits = std::vector<std::uint32_t>;  // ascending

ClauseBits renamed(const ClauseBits& clauses, const std::vector<std::uint32_t>& to) {
  ClauseBits result;
  for (const std::uint32_t clause : clauses) {
    std::uint32_t bits = 0;
    for (std::size_t v = 0; v < to.size(); ++v) bits |= (clause >> v & 1) << to[v];
    result.push_back(bits);
  }
  std::sort(result.begin(), result.end());
  return result;
}

bool is_least_of_its_class(const ClauseBits& clauses, std::uint32_t variables) {
  std::vector<std::uint32_t> to(variables);
  std::iota(to.begin(), to.end(), 0u);
  do {
    if (renamed(clauses, to) < clauses) return false;
  } while (std::next_permutation(to.begin(), to.end()));
  return true;
}

}  // namespace

std::vector<Formula> all_formulas(std::uint32_t variables, std::uint32_t clauses) {
  if (variables > 5) throw UsageError("--all takes at most 5 variables");
  if (clauses > 6) throw UsageError("--all takes at most 6 clauses");
  std::vector<Formula> result;
  const std::uint32_t kinds = 1u << variables;
  ClauseBits bits(clauses, 0);
  for (;;) {
    if (is_least_of_its_class(bits, variables)) {
      Formula formula;
      formula.variables = variables;
      for (const std::uint32_t clause : bits) {
        Clause literals;
        for (VariableId v = 0; v < variables; ++v) {
          if (clause >> v & 1) literals.push_back(v);
        }
        formula.clauses.push_back(std::move(literals));
      }
      result.push_back(std::move(formula));
    }
    // The next non-decreasing sequence.
    std::size_t i = bits.size();
    while (i > 0 && bits[i - 1] + 1 == kinds) --i;
    if (i == 0) break;
    const std::uint32_t next = bits[i - 1] + 1;
    std::fill(bits.begin() + static_cast<std::ptrdiff_t>(i - 1), bits.end(), next);
  }
  return result;
}

}  // namespace gadgetc
