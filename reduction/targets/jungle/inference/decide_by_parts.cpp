#include "reduction/targets/jungle/inference/decide_by_parts.hpp"

#include <fmt/format.h>

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

}  // namespace

PartsReport decide_by_parts(const Position& board, const PartOptions& options, KnownParts& known) {
  const InferredBoard found = infer_board(board, options, known);
  PartsReport report;
  report.states = found.states;
  report.reached_limit = found.reached_limit;
  report.undecided = found.fault;
  if (!found.fault.empty()) return report;
  report.kinds = known.kinds.size();
  report.runner_distance = *found.parts.runner_distance;
  report.white_moves = most_white_moves(found.parts, found.contracts);
  const auto race = [&report](Side winner) -> std::string {
    if (winner == Side::Black || report.runner_distance > report.white_moves) return "";
    return fmt::format("White may need {} moves, and Black's runner needs {}",
                       report.white_moves, report.runner_distance);
  };
  decide_board({found.parts, found.contracts, board.rows()}, board.turn, options.watch, race,
               report);
  return report;
}

}  // namespace gadgetc::jungle
