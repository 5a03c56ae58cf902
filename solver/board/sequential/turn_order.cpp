#include "solver/board/sequential/turn_order.hpp"

#include <algorithm>

namespace gadgetc::board {

bool TurnOrder::can_be_used(const Position& position, const Division& division) {
  const bool has_rat =
      std::any_of(division.contested.begin(), division.contested.end(), [&](Square square) {
        const Piece piece = position.piece(square);
        return !piece.is_none() && piece.kind() == Kind::Rat;
      });
  const bool black_passes = division.has_pass[1] || division.runner_distance.has_value();
  return black_passes && division.is_immortal[0] && division.is_immortal[1] && !has_rat;
}

TurnOrder::Opening TurnOrder::opening(std::size_t subgame) {
  Opening opening;
  EnteredSubgame& here = search_.entered(subgame, {});
  const SubgameState start = here.subgame().start();
  opening.start = search_.number_of(subgame, {}, {start});
  const std::optional<ReachableStates> reachable = here.confine({start});
  if (reachable) opening.reachable = search_.number_of(subgame, {}, reachable->states);
  opening.is_open = !reachable || !reachable->keeps_strong;
  if (!opening.is_open) return opening;
  opening.replies = here.replies_to_some(start);
  opening.settled = settlings(subgame);
  return opening;
}

std::vector<StateSet> TurnOrder::settlings(std::size_t subgame) {
  std::vector<StateSet> found;
  EnteredSubgame& here = search_.entered(subgame, {});
  std::vector<SubgameMove> moves;
  here.subgame().list_moves(here.subgame().start(), Side::White, moves);
  for (const SubgameMove& move : moves) {
    if (!here.is_inside(move.to)) continue;
    const std::optional<ReachableStates> reachable = here.confine({move.after});
    if (!reachable || !reachable->keeps_strong) continue;
    const StateSet number = search_.number_of(subgame, {}, reachable->states);
    if (std::find(found.begin(), found.end(), number) == found.end()) found.push_back(number);
  }
  return found;
}

MovesToWin TurnOrder::solve(Side first, std::size_t state_limit) {
  search_.limit_states(state_limit);
  AbstractState start;
  const std::vector<IndependentSubgame>& subgames = search_.map().subgames();
  for (std::size_t s = 0; s < subgames.size(); ++s) {
    openings_.push_back(subgames[s].like == s ? opening(s) : openings_[subgames[s].like]);
    start.inside.push_back(openings_[s].is_open ? kOpen : openings_[s].reachable);
  }
  start.visited.assign(start.inside.size(), search_.number_of({}));
  for (const OutsidePiece& piece : search_.map().outside()) {
    start.outside.push_back({piece, search_.number_of({})});
  }
  return decide(start, first);
}

MovesToWin TurnOrder::decide(const AbstractState& state, Side mover) {
  const auto key = std::pair(state, mover);
  if (const auto known = decided_.find(key); known != decided_.end()) return known->second;
  search_.count(1);
  MovesToWin moves;
  if (const auto now = all_reachable(state)) moves = search_.find(*now);
  const auto settled = all_reachable(all_settled(state));
  const bool is_lost = settled && !search_.find(*settled);
  if (!moves && !is_lost) {
    moves = mover == Side::White ? white_moves(state) : black_moves(state);
  }
  return decided_[key] = moves;
}

// If Black could move first in one and so win, White settles that.
MovesToWin TurnOrder::white_moves(const AbstractState& state) {
  std::vector<std::size_t> open, needed;
  for (std::size_t s = 0; s < state.inside.size(); ++s) {
    if (state.inside[s] != kOpen) continue;
    open.push_back(s);
    if (openings_[s].settled.empty()) continue;
    AbstractState without = all_settled(state);
    without.inside[s] = openings_[s].reachable;
    const auto reachable = all_reachable(without);
    if (!reachable || !search_.find(*reachable)) needed.push_back(s);
  }
  for (const std::size_t s : needed.empty() ? open : needed) {
    if (needed.size() > 1) break;
    for (const StateSet settled : openings_[s].settled) {
      AbstractState next = state;
      next.inside[s] = settled;
      if (const MovesToWin moves = decide(next, Side::Black)) return 1 + *moves;
    }
  }
  for (const std::size_t s : open) {
    if (!openings_[s].settled.empty()) continue;
    AbstractState next = state;
    next.inside[s] = openings_[s].start;
    bool has_outcomes = false;
    const auto reachable = all_reachable(next);
    if (!reachable) continue;
    const MovesToWin moves = search_.advance(*reachable, s, next.inside[s], true, has_outcomes);
    if (moves) return moves;
  }
  return std::nullopt;
}

MovesToWin TurnOrder::black_moves(const AbstractState& state) {
  const bool is_open =
      std::find(state.inside.begin(), state.inside.end(), kOpen) != state.inside.end();
  if (!is_open) return std::nullopt;  // there was no sequence
  MovesToWin most = decide(state, Side::White);
  for (std::size_t s = 0; most && s < state.inside.size(); ++s) {
    if (state.inside[s] != kOpen) continue;
    const Opening& opening = openings_[s];
    if (opening.reachable == kNone) return std::nullopt;
    AbstractState next = state;
    next.inside[s] = opening.reachable;
    const MovesToWin moves = decide(next, opening.replies ? Side::Black : Side::White);
    most = moves ? MovesToWin(std::max(*most, *moves)) : std::nullopt;
  }
  return most;
}

std::optional<AbstractState> TurnOrder::all_reachable(AbstractState state) const {
  for (std::size_t s = 0; s < state.inside.size(); ++s) {
    if (state.inside[s] == kOpen) state.inside[s] = openings_[s].reachable;
    if (state.inside[s] == kNone) return std::nullopt;
  }
  return state;
}

// Where there are several moves that settle one, by the first.
AbstractState TurnOrder::all_settled(AbstractState state) const {
  for (std::size_t s = 0; s < state.inside.size(); ++s) {
    if (state.inside[s] != kOpen || openings_[s].settled.empty()) continue;
    state.inside[s] = openings_[s].settled[0];
  }
  return state;
}

}  // namespace gadgetc::board
