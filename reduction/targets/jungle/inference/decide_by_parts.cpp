#include "reduction/targets/jungle/inference/decide_by_parts.hpp"

#include <fmt/format.h>

#include <utility>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/formula/circuit/find_clauses.hpp"
#include "reduction/targets/inference/parts_formula.hpp"
#include "reduction/targets/jungle/inference/parts_circuit.hpp"

namespace gadgetc::jungle {

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

// Of a circuit in which White's choices are those of crossings made of gates: whatever White
// chooses, such a circuit delivers as two wires that cross (docs/reduction.md, Lemma 3).
std::optional<Formula> formula_without_crossings(const InferredBoard& board, int rows) {
  const PartsCircuit found = circuit_of_parts(board, rows);
  if (!found.fault.empty() || !check_circuit(found.circuit).empty()) return std::nullopt;
  return find_clauses(logical_circuit(found.circuit));
}

class PartsDecision {
 public:
  PartsDecision(const Position& board, const PartOptions& options, KnownParts& known)
      : board_(board), options_(options), known_(known) {}

  PartsReport run() {
    report_.undecided = why_not();
    return std::move(report_);
  }

 private:
  std::string why_not() {
    const InferredBoard found = infer_board(board_, options_, known_);
    report_.states += found.states;
    report_.reached_limit = found.reached_limit;
    return found.fault.empty() ? solve(found) : found.fault;
  }

  std::string solve(const InferredBoard& board) {
    const BoardParts& parts = board.parts;
    const PartContracts& contracts = board.contracts;
    count_parts(parts, contracts, known_.kinds, report_);
    report_.runner_distance = *parts.runner_distance;
    PartsFormula found = formula_of_parts(parts, contracts, board_.rows());
    if (!found.fault.empty()) {
      auto formula = formula_without_crossings(board, board_.rows());
      if (!formula) return found.fault;
      found.formula = std::move(*formula);
    }
    report_.formula = std::move(found.formula);
    report_.white_moves = most_white_moves(parts, contracts);
    return solve_formula();
  }

  std::string solve_formula() {
    const auto winner = play_formula(board_.turn, options_.watch, report_);
    if (!winner) return report_.undecided;
    if (*winner == Side::White && report_.runner_distance <= report_.white_moves) {
      return fmt::format("White may need {} moves, and Black's runner needs {}",
                         report_.white_moves, report_.runner_distance);
    }
    report_.winner = winner;
    return "";
  }

  const Position& board_;
  const PartOptions& options_;
  KnownParts& known_;
  PartsReport report_;
};

}  // namespace

PartsReport decide_by_parts(const Position& board, const PartOptions& options, KnownParts& known) {
  return PartsDecision(board, options, known).run();
}

}  // namespace gadgetc::jungle
