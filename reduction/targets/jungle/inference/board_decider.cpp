#include "reduction/targets/jungle/inference/board_decider.hpp"

#include <algorithm>

#include "games/jungle/moves.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::size_t kFewStates = 100'000;  // before parts are asked about
// For each first move: at least, and of each game of a part.
constexpr std::size_t kLeastStates = 100'000;
constexpr std::size_t kStatesOfChangedPart = 10'000;

BoardResult result_for(Side winner) {
  return winner == Side::White ? BoardResult::White : BoardResult::Black;
}

}  // namespace

BoardDecision BoardDecider::decide_by_states(const Position& board, std::size_t most_states,
                                             const Watch& watch) const {
  BoardDecision decision;
  decision.value = solve_board(board, {watch, std::min(most_states, most_states_)});
  if (!decision.value.result) decision.undecided = undecided_text(decision.value);
  return decision;
}

BoardDecision BoardDecider::decide_parts(const Position& board, const PartOptions& options) {
  if (!(rules_ == board.rules)) known_ = {};
  rules_ = board.rules;
  BoardDecision decision;
  decision.value.method = "parts";
  decision.parts = decide_by_parts(board, options, known_);
  decision.value.states = decision.parts.states;
  decision.undecided = decision.parts.undecided;
  if (decision.parts.winner) decision.value.result = result_for(*decision.parts.winner);
  if (decision.parts.reached_limit) {
    const bool is_late = options.watch.deadline && Watch::Clock::now() >= *options.watch.deadline;
    decision.value.limit = is_late ? Limit::Time : Limit::Memory;
  }
  return decision;
}

BoardDecision BoardDecider::decide(const Position& board, const Watch& watch) {
  const bool is_over = find_winner(board).has_value();
  if (method_ == BoardMethod::Retrograde || is_over) {
    return decide_by_states(board, most_states_, watch);
  }
  if (method_ == BoardMethod::Parts) return decide_parts(board, {watch, kMostPartStates});
  BoardDecision decision = decide_by_states(board, kFewStates, watch);
  if (decision.value.result || decision.value.limit == Limit::Time) return decision;
  decision = decide_parts(board, {watch, kMostPartStates});
  if (decision.value.result || decision.value.limit == Limit::Time) return decision;
  BoardDecision last = decide_by_states(board, most_states_, watch);
  last.parts = decision.parts;
  if (!last.value.result) last.undecided += "; " + decision.undecided;
  return last;
}

FirstMoves BoardDecider::winning_moves(const Position& board, const BoardDecision& decision,
                                       const Watch& watch) {
  const bool by_parts = decision.value.method == "parts";
  const std::size_t states = std::max<std::size_t>(kLeastStates, 2 * decision.value.states);
  return find_winning_moves(board, [&](const Position& after) {
    if (by_parts && !find_winner(after)) {
      return decide_parts(after, {watch, kStatesOfChangedPart}).value;
    }
    return decide_by_states(after, states, watch).value;
  });
}

}  // namespace gadgetc::jungle
