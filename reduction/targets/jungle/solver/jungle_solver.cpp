#include "reduction/targets/jungle/solver/jungle_solver.hpp"

#include <fmt/format.h>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "solver/board/play_out.hpp"

namespace gadgetc::jungle {

namespace {

// A board of parts that are not known is decided within them in a minute or not at all.
constexpr std::size_t kMostStatesOfBoard = 600'000;

}  // namespace

BoardVerdict JungleSolver::decide(const Watch& watch) {
  const BoardDecision decision = decider_.decide(board_, watch);
  BoardVerdict verdict;
  verdict.states = decision.value.states;
  verdict.method = decision.value.method;
  verdict.undecided = decision.undecided;
  const Limit limit = decision.value.limit;
  verdict.reached_limit = limit == Limit::Time || limit == Limit::Memory;
  if (!decision.value.result) return verdict;
  if (*decision.value.result == BoardResult::Draw) {
    verdict.is_draw = true;
    return verdict;
  }
  verdict.winner = *decision.value.result == BoardResult::White ? Side::White : Side::Black;
  if (verdict.method == "parts") formula_ = formula_text(decision.parts.formula);
  return verdict;
}

std::string JungleSolver::explain(const Watch& watch) {
  if (!formula_.empty()) {
    return "by what the board's parts do, White wins when this is true: " + formula_;
  }
  std::string text = "play on the board:";
  Position position = board_;
  for (const Move move : play_out(position, {watch, kMostStatesOfBoard})) {
    text += fmt::format(" {} {}", side_name(position.turn), move_name(position, move));
    play(position, move);
  }
  const auto winner = find_winner(position);
  return text + (winner ? fmt::format(", {} wins", side_name(*winner)) : " and so on");
}

JungleSolvers::JungleSolvers() : decider_(BoardMethod::Any, kMostStatesOfBoard) {}

std::unique_ptr<TargetSolver> JungleSolvers::of(const TargetBoard& board) {
  return std::make_unique<JungleSolver>(to_position(board), decider_);
}

}  // namespace gadgetc::jungle
