// The fixpoints of safety.hpp and liveness.hpp on the nodes of the game without cats. Liveness is
// without the count of forced answers: rule 1 is one greatest fixpoint.
#include <algorithm>
#include <bit>
#include <map>

#include "gadgets/jungle/search/catless_game.hpp"

namespace gadgetc::jungle {

// Nodes were found going forward, so sweeps go backward.
bool CatlessGame::solve_safety() {
  good_.assign(nodes_.size(), 1);
  for (std::size_t id = 0; id < nodes_.size(); ++id) good_[id] = !nodes_[id].is_broken;
  const auto is_good = [&](Id id) { return good_[id] != 0; };
  const auto holds = [&](const Node& node) {
    for (std::uint32_t i = node.arrivals.begin; i < node.arrivals.end; ++i) {
      if (!good_[targets_[i]]) return false;
    }
    for (std::uint32_t i = node.white.begin; i < node.white.end; ++i) {
      const Id next = targets_[i];
      const Range& black = nodes_[next].black;
      if (!good_[next] && std::none_of(targets_.begin() + black.begin,
                                       targets_.begin() + black.end, is_good)) {
        return false;
      }
    }
    return true;
  };
  for (bool changed = true; changed && good_[0];) {
    changed = false;
    for (std::size_t id = nodes_.size(); id-- > 0;) {
      if (!good_[id] || holds(nodes_[id])) continue;
      good_[id] = 0;
      changed = true;
    }
  }
  if (!has_pick_ || !good_[0]) return good_[0];
  // White's pick, whatever it is, demands no answer.
  const Range& picks = nodes_[0].white;
  return std::all_of(targets_.begin() + picks.begin, targets_.begin() + picks.end, is_good);
}

// More arrivals first, then more deliveries, as in Liveness.
bool CatlessGame::solve_liveness() {
  good_.assign(nodes_.size(), 0);
  wins_.assign(goals_.size(), std::vector<std::uint8_t>(nodes_.size(), 0));
  std::map<std::array<int, 4>, std::vector<Id>> classes;
  std::map<int, std::vector<Id>> by_arrived;
  for (std::size_t id = 0; id < nodes_.size(); ++id) {
    const Spot spot = unpack(nodes_[id].key);
    classes[{-std::popcount(spot.arrived), spot.arrived, -std::popcount(spot.delivered),
             spot.delivered}]
        .push_back(static_cast<Id>(id));
    by_arrived[spot.arrived].push_back(static_cast<Id>(id));
  }
  for (const auto& [key, members] : classes) {
    make_ready(members);
    const auto goal = std::find(goals_.begin(), goals_.end(), static_cast<std::uint8_t>(key[3]));
    if (goal == goals_.end()) continue;
    solve_attack(static_cast<std::size_t>(goal - goals_.begin()), by_arrived[key[1]]);
  }
  if (!has_pick_) return good_[0];
  // White's pick is White's first move, so the attack may begin with it.
  return std::all_of(contract_.begin(), contract_.end(), [&](const Delivery& rule) {
    if (rule.inputs & inputs_) return true;
    const auto goal =
        std::find(goals_.begin(), goals_.end(), static_cast<std::uint8_t>(rule.outputs));
    return wins_[static_cast<std::size_t>(goal - goals_.begin())][0] != 0;
  });
}

void CatlessGame::make_ready(const std::vector<Id>& members) {
  std::vector<Id> open;
  for (const Id id : members) {
    if (!is_candidate(id)) continue;
    good_[id] = 1;
    open.push_back(id);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (auto id = open.rbegin(); id != open.rend(); ++id) {
      if (!good_[*id] || is_closed(*id)) continue;
      good_[*id] = 0;
      changed = true;
    }
  }
}

bool CatlessGame::is_candidate(Id id) const {
  const Node& node = nodes_[id];
  if (node.is_broken) return false;
  for (std::uint32_t i = node.arrivals.begin; i < node.arrivals.end; ++i) {
    if (!good_[targets_[i]]) return false;
  }
  const Spot spot = unpack(node.key);
  const PortSet arrived = active(spot.arrived);
  return std::all_of(contract_.begin(), contract_.end(), [&](const Delivery& rule) {
    const auto goal = static_cast<std::uint8_t>(rule.outputs);
    if ((rule.inputs & ~arrived) || (spot.delivered & ~goal) || spot.delivered == goal) return true;
    const auto at = std::find(goals_.begin(), goals_.end(), goal);
    return wins_[static_cast<std::size_t>(at - goals_.begin())][id] != 0;
  });
}

// Each of Black's steps leads to a ready node, or White has an answer to one that delivers nothing.
bool CatlessGame::is_closed(Id id) const {
  const Range& steps = nodes_[id].black;
  for (std::uint32_t i = steps.begin; i < steps.end; ++i) {
    const Id next = targets_[i];
    if (good_[next]) continue;
    const Range& answers = nodes_[next].white;
    const std::uint8_t done = delivered(nodes_[next].key);
    const bool is_answered = std::any_of(
        targets_.begin() + answers.begin, targets_.begin() + answers.end,
        [&](Id answer) { return good_[answer] && delivered(nodes_[answer].key) == done; });
    if (!is_answered) return false;
  }
  return true;
}

// White to move: is one of White's steps the goal, or one after which every reply is won already?
bool CatlessGame::wins_at_once(std::size_t goal, Id id) const {
  const Range& steps = nodes_[id].white;
  const std::vector<std::uint8_t>& won = wins_[goal];
  for (std::uint32_t i = steps.begin; i < steps.end; ++i) {
    const Id next = targets_[i];
    const std::uint8_t done = delivered(nodes_[next].key);
    if (done == goals_[goal] && good_[next]) return true;
    if ((done & ~goals_[goal]) || !won[next] || nodes_[next].is_broken) continue;
    const Range& replies = nodes_[next].black;
    if (std::all_of(targets_.begin() + replies.begin, targets_.begin() + replies.end,
                    [&](Id reply) { return won[reply] != 0; })) {
      return true;
    }
  }
  return false;
}

void CatlessGame::solve_attack(std::size_t goal, const std::vector<Id>& members) {
  std::vector<Id> open;
  for (const Id id : members) {
    if ((delivered(nodes_[id].key) & ~goals_[goal]) == 0) open.push_back(id);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (auto id = open.rbegin(); id != open.rend(); ++id) {
      if (wins_[goal][*id] || !wins_at_once(goal, *id)) continue;
      wins_[goal][*id] = 1;
      changed = true;
    }
  }
}

}  // namespace gadgetc::jungle
