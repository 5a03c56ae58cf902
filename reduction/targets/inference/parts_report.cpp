#include "reduction/targets/inference/parts_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/formula/circuit/find_clauses.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/inference/parts_circuit.hpp"
#include "reduction/targets/inference/parts_formula.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc {

namespace {

std::optional<Formula> formula_without_crossings(const KnownBoard& board) {
  const PartsCircuit found = circuit_of_parts(board.cut, board.contracts, board.rows);
  if (!found.fault.empty() || !check_circuit(found.circuit).empty()) return std::nullopt;
  return find_clauses(logical_circuit(found.circuit));
}

// Nothing at a limit of the watch.
std::optional<Side> play_formula(Side first, const Watch& watch, PartsReport& report) {
  formula_game::SolveOptions options;
  options.winner_only = true;
  options.threads = watch.threads;
  if (watch.deadline) {
    const std::chrono::duration<double> left = *watch.deadline - Watch::Clock::now();
    options.limits.seconds = std::max(0.0, left.count());
  }
  const formula_game::GameValue value =
      solve_game(game_of(report.formula), player_of(first), options);
  report.states += value.nodes;
  if (!value.winner) return std::nullopt;
  return side_of(*value.winner);
}

// Why the board is not decided; empty: it is.
std::string why_not(const KnownBoard& board, Side first, const Watch& watch,
                    const std::function<std::string(Side)>& race, PartsReport& report) {
  if (!board.contracts.fault.empty()) return board.contracts.fault;
  PartsFormula found = formula_of_parts(board.cut, board.contracts, board.rows);
  if (!found.fault.empty()) {
    auto formula = formula_without_crossings(board);
    if (!formula) return found.fault;
    found.formula = std::move(*formula);
  }
  report.formula = std::move(found.formula);
  const auto winner = play_formula(first, watch, report);
  report.reached_limit = !winner;
  if (!winner) return "a limit was reached in the game of the parts' circuit";
  std::string fault = race(*winner);
  if (fault.empty()) report.winner = winner;
  return fault;
}

}  // namespace

std::string SpareReport::race(Side winner_of_formula) {
  formula_winner = winner_of_formula;
  if (winner_of_formula == Side::White && reward <= all_black_moves()) {
    return fmt::format("White is known to have {} moves at last, and Black may have {}", reward,
                       all_black_moves());
  }
  if (winner_of_formula == Side::Black && reserve < passes) {
    return fmt::format("Black may need {} passes, and has {} moves to spare", passes, reserve);
  }
  return "";
}

void decide_board(const KnownBoard& board, Side first, const Watch& watch,
                  const std::function<std::string(Side)>& race, PartsReport& report) {
  report.parts = board.cut.parts.size();
  report.wires = board.cut.wires.size();
  for (const PartContract& part : board.contracts.parts) ++report.gates[part.gate];
  try {
    report.undecided = why_not(board, first, watch, race, report);
  } catch (const LimitReached& limit) {
    report.undecided = limit_text(limit.limit);
    report.states += limit.states;
    report.reached_limit = limit.limit != Limit::States;
  }
}

}  // namespace gadgetc
