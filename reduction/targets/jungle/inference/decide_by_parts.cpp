#include "reduction/targets/jungle/inference/decide_by_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/jungle/moves.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/jungle/inference/board_parts.hpp"
#include "reduction/targets/jungle/inference/parts_formula.hpp"
#include "reduction/targets/jungle/race.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc {

namespace {

// Each part delivers once, each wire is walked once, each variable is taken once, and each answer
// that Black can force is given once.
Race race_of(const BoardParts& board, const PartContracts& contracts) {
  Race race;
  for (const BoardWire& wire : board.wires) race.wire_moves += wire.squares;
  for (const PartContract& part : contracts.parts) {
    race.gate_moves += part.tempo_bound;
    race.forced_answers += part.answer_bound;
    race.picks += has_pick(part.rules) ? 1 : 0;
  }
  return race;
}

GameValue solve(const Formula& formula, Side first, const Watch& watch) {
  SolveOptions options;
  options.winner_only = true;
  options.threads = watch.threads;
  if (watch.deadline) {
    const std::chrono::duration<double> left = *watch.deadline - Watch::Clock::now();
    options.limits.seconds = std::max(0.0, left.count());
  }
  return solve_game(formula_game(formula), first == Side::White ? Player::Breaker : Player::Maker,
                    options);
}

class PartsDecision {
 public:
  PartsDecision(const Position& board, const Watch& watch, PartKinds& kinds)
      : board_(board), watch_(watch), kinds_(kinds) {}

  PartsReport run() {
    report_.verdict.method = "parts";
    if (const auto winner = find_winner(board_)) {
      report_.verdict.method = "over";
      report_.verdict.winner = winner;
    } else {
      report_.verdict.undecided = why_not();
    }
    return std::move(report_);
  }

 private:
  std::string why_not() {
    const BoardParts parts = cut_board(board_);
    report_.parts = parts.parts.size();
    report_.wires = parts.wires.size();
    if (!parts.fault.empty()) return parts.fault;
    report_.runner_distance = *parts.runner_distance;
    for (const Side side : {Side::White, Side::Black}) {
      if (!parts.has_pass[std::size_t(side)]) {
        return fmt::format("{} has no move for ever", side_name(side));
      }
    }
    const PartContracts contracts = infer_parts(parts, board_.rows(), board_.rules, watch_, kinds_);
    report_.kinds = kinds_.size();
    report_.verdict.states = contracts.states;
    report_.verdict.reached_limit = contracts.reached_limit;
    if (!contracts.fault.empty()) return contracts.fault;
    PartsFormula found = formula_of_parts(parts, contracts, board_.rows());
    if (!found.fault.empty()) return found.fault;
    report_.formula = std::move(found.formula);
    report_.white_moves = race_of(parts, contracts).white_moves();
    return play_formula();
  }

  std::string play_formula() {
    const GameValue value = solve(report_.formula, board_.turn, watch_);
    report_.verdict.states += value.nodes;
    report_.verdict.reached_limit = !value.winner;
    if (!value.winner) return "a limit was reached in the game of the parts' circuit";
    if (*value.winner == Player::Breaker && report_.runner_distance <= report_.white_moves) {
      return fmt::format("White may need {} moves, and Black's runner needs {}",
                         report_.white_moves, report_.runner_distance);
    }
    report_.verdict.winner = *value.winner == Player::Breaker ? Side::White : Side::Black;
    return "";
  }

  const Position& board_;
  const Watch& watch_;
  PartKinds& kinds_;
  PartsReport report_;
};

}  // namespace

PartsReport decide_by_parts(const Position& board, const Watch& watch, PartKinds& kinds) {
  return PartsDecision(board, watch, kinds).run();
}

}  // namespace gadgetc
