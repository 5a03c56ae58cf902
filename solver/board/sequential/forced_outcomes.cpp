#include "solver/board/sequential/forced_outcomes.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace gadgetc::board {

namespace {

constexpr PassRules kBlackPasses{.white_passes = false, .black_pass = BlackPass::Free};

// Those of `some` that are not among `all`; all in order.
OutsidePieces others(const OutsidePieces& some, const OutsidePieces& all) {
  OutsidePieces found;
  std::set_difference(some.begin(), some.end(), all.begin(), all.end(), std::back_inserter(found));
  return found;
}

}  // namespace

ForcedOutcomes::ForcedOutcomes(EnteredSubgame& entered, const std::vector<SubgameState>& starts,
                               std::size_t state_limit, const Watch& watch)
    : entered_(entered),
      at_start_(entered.outside(starts[0])),
      graph_(entered.subgame(), kBlackPasses, starts, Side::White, state_limit, watch,
             [&entered](const SubgameMove& move) { return !entered.is_inside(move.to); }) {}

// Where Black is to move, has not won and somebody new is outside, by who is outside.
std::vector<ForcedOutcomes::Goal> ForcedOutcomes::list_goals() const {
  std::map<OutsidePieces, std::vector<StateId>> by_outside;
  for (StateId id = 0; id < graph_.size(); ++id) {
    if (!graph_.is_reached(id, Side::Black) || graph_.wins(id, Side::Black)) continue;
    const OutsidePieces outside = entered_.outside(graph_.state(id));
    if (!others(outside, at_start_).empty()) by_outside[outside].push_back(id);
  }
  std::vector<Goal> goals;
  for (const auto& [outside, states] : by_outside) {
    goals.push_back({others(outside, at_start_), states});
  }
  std::stable_sort(goals.begin(), goals.end(),
                   [](const Goal& a, const Goal& b) { return a.come.size() > b.come.size(); });
  return goals;
}

std::vector<StateId> ForcedOutcomes::reached_goals(const std::vector<StateId>& goals,
                                                   const WhiteWin& win) const {
  std::vector<StateId> reached, queue = graph_.starts();
  std::vector<bool> is_seen(size(), false), is_goal(size(), false), is_reached(size(), false);
  for (const StateId goal : goals) is_goal[goal] = true;
  for (const StateId id : queue) is_seen[id] = true;
  const auto reach = [&](StateId id) {
    if (!is_seen[id]) queue.push_back(id);
    is_seen[id] = true;
  };
  const auto is_sooner = [&](StateId a, StateId b) {
    return std::pair(win.passes.black[a], win.moves.black[a]) <
           std::pair(win.passes.black[b], win.moves.black[b]);
  };
  for (std::size_t n = 0; n < queue.size(); ++n) {
    if (graph_.wins(queue[n], Side::White)) continue;
    const auto moves = graph_.next(queue[n], Side::White);
    const StateId to = *std::min_element(moves.begin(), moves.end(), is_sooner);
    if (is_goal[to]) {
      if (!is_reached[to]) reached.push_back(to);
      is_reached[to] = true;
      continue;
    }
    for (const StateId after : graph_.next(to, Side::Black)) reach(after);
    reach(to);
  }
  return reached;
}

std::optional<Outcome> ForcedOutcomes::force(const std::vector<StateId>& goals) const {
  const WhiteWin win = force_win(graph_, goals);
  Outcome outcome;
  for (const StateId start : graph_.starts()) {
    if (win.passes.white[start] == kNever) return std::nullopt;
    outcome.moves = std::max<std::uint32_t>(outcome.moves, win.moves.white[start]);
  }
  outcome.wins = goals.empty();
  for (const StateId goal : reached_goals(goals, win)) {
    const SubgameState state = graph_.state(goal);
    outcome.outside = entered_.outside(state);
    outcome.inside.push_back(entered_.without_outside(state));
  }
  return outcome;
}

std::vector<Outcome> ForcedOutcomes::find() {
  if (auto win = force({})) return {*win};
  std::vector<OutsidePieces> forced;
  std::vector<Outcome> outcomes;
  for (Goal& goal : list_goals()) {
    const bool is_part = std::any_of(forced.begin(), forced.end(), [&](const auto& more) {
      return others(goal.come, more).empty();
    });
    if (is_part) continue;
    std::erase_if(goal.states, [&](StateId id) {
      return !entered_.is_confined(entered_.without_outside(graph_.state(id)));
    });
    if (goal.states.empty()) continue;
    if (auto outcome = force(goal.states)) {
      forced.push_back(goal.come);
      outcomes.push_back(*outcome);
    }
  }
  return outcomes;
}

}  // namespace gadgetc::board
