#include "reduction/targets/jungle/inference/decide_by_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/jungle/inference/board_parts.hpp"
#include "reduction/targets/jungle/inference/parts_formula.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc {

namespace {

// More than White needs when each part delivers once, each wire is walked once, each variable is
// taken once, and each answer that Black can force is given once (docs/reduction.md, Lemma 17).
std::uint64_t most_white_moves(const BoardParts& board, const PartContracts& contracts) {
  constexpr std::uint64_t kMargin = 2;
  std::uint64_t moves = kMargin;
  for (const BoardWire& wire : board.wires) moves += wire.squares;
  for (const PartContract& part : contracts.parts) {
    moves += part.tempo_bound + part.answer_bound + (has_pick(part.rules) ? 1 : 0);
  }
  return moves;
}

GameValue solve_formula(const Formula& formula, Side first, const Watch& watch) {
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
  PartsDecision(const Position& board, const PartOptions& options, PartKinds& kinds)
      : board_(board), options_(options), kinds_(kinds) {}

  PartsReport run() {
    report_.undecided = why_not();
    return std::move(report_);
  }

 private:
  // Cuts the board and finds what its parts do. Where a part does nothing that a contract says, the
  // board is cut anew and not at the single squares at its ends, as long as that gives other parts.
  std::string why_not() {
    std::vector<Square> uncut;
    std::size_t tried = 0;  // of them
    BoardParts parts = cut_board(board_);
    if (const std::string fault = fault_of(parts); !fault.empty()) return fault;
    for (;;) {
      const PartContracts contracts =
          infer_parts(parts, board_.rows(), board_.rules, options_, kinds_);
      report_.states += contracts.states;
      report_.reached_limit = contracts.reached_limit;
      if (contracts.fault.empty()) return solve(parts, contracts);
      for (const std::size_t wire : parts.parts[contracts.fault_part].wires) {
        if (parts.wires[wire].single) uncut.push_back(*parts.wires[wire].single);
      }
      BoardParts others = cut_board(board_, uncut);
      const bool is_better = others.fault.empty() && uncut.size() > tried &&
                             others.parts.size() >= parts.parts.size();
      if (!is_better) return contracts.fault;
      tried = uncut.size();
      parts = std::move(others);
    }
  }

  std::string fault_of(const BoardParts& parts) const {
    if (!parts.fault.empty()) return parts.fault;
    for (const Side side : {Side::White, Side::Black}) {
      if (!parts.has_pass[std::size_t(side)]) {
        return fmt::format("{} has no move for ever", side_name(side));
      }
    }
    return "";
  }

  std::string solve(const BoardParts& parts, const PartContracts& contracts) {
    report_.parts = parts.parts.size();
    report_.wires = parts.wires.size();
    report_.kinds = kinds_.size();
    report_.runner_distance = *parts.runner_distance;
    for (const PartContract& part : contracts.parts) ++report_.gates[part.gate];
    PartsFormula found = formula_of_parts(parts, contracts, board_.rows());
    if (!found.fault.empty()) return found.fault;
    report_.formula = std::move(found.formula);
    report_.white_moves = most_white_moves(parts, contracts);
    return play_formula();
  }

  std::string play_formula() {
    const GameValue value = solve_formula(report_.formula, board_.turn, options_.watch);
    report_.states += value.nodes;
    report_.reached_limit = !value.winner;
    if (!value.winner) return "a limit was reached in the game of the parts' circuit";
    if (*value.winner == Player::Breaker && report_.runner_distance <= report_.white_moves) {
      return fmt::format("White may need {} moves, and Black's runner needs {}",
                         report_.white_moves, report_.runner_distance);
    }
    report_.winner = *value.winner == Player::Breaker ? Side::White : Side::Black;
    return "";
  }

  const Position& board_;
  const PartOptions& options_;
  PartKinds& kinds_;
  PartsReport report_;
};

}  // namespace

PartsReport decide_by_parts(const Position& board, const PartOptions& options, PartKinds& kinds) {
  return PartsDecision(board, options, kinds).run();
}

}  // namespace gadgetc
