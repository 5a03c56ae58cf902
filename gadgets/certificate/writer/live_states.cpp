#include "gadgets/certificate/writer/live_states.hpp"

#include <fmt/format.h>

#include <set>

namespace gadgetc {

void LiveStates::add(StateId root) {
  note(nullptr, root);
  for (; next_ < nodes_.size(); ++next_) add_links(next_);
}

void LiveStates::write(std::ostream& out) {
  count_answers();
  std::map<std::string, std::set<std::string>> lists;  // "" for the ready states
  for (const Node& node : nodes_) {
    if (node.attack == nullptr) {
      lists[""].insert(fmt::format("{} {}", node.answers, text_(node.id)));
    } else {
      lists[goal_text(*node.attack)].insert(
          fmt::format("{} {} {}", node.attack->moves[node.id], node.answers, text_(node.id)));
    }
  }
  for (const auto& [goal, lines] : lists) {
    out << (goal.empty() ? "ready" : "attack" + goal) << '\n';
    for (const std::string& line : lines) out << line << '\n';
  }
}

std::string LiveStates::goal_text(const Attack& attack) const {
  std::string text;
  for (std::size_t p = 0; p < ports_.size(); ++p) {
    if (attack.goal >> p & 1) text += " " + ports_[p].name;
  }
  return (attack.goal & kGoal) ? text + " den" : text;
}

std::size_t LiveStates::note(const Attack* attack, StateId id) {
  const Node node{attack, id};
  const auto [at, fresh] =
      index_[attack ? goal_text(*attack) : ""].emplace(text_(id), nodes_.size());
  if (fresh) nodes_.push_back(node);
  return at->second;
}

void LiveStates::add_links(std::size_t from) {
  const Node node = nodes_[from];
  if (node.attack == nullptr) {
    for (const StateId next : graph_.arrivals(node.id)) link(from, nullptr, next, 0);
    for (const StateId next : graph_.black(node.id)) {
      const StateId answer = liveness_.find_answer(next, liveness_.answers(node.id));
      link(from, nullptr, answer, answer == next ? 0 : 1);
    }
    for (const Attack* attack : liveness_.promised(node.id)) link(from, attack, node.id, 0);
    return;
  }
  const StateId next = liveness_.attack_step(*node.attack, node.id);
  if (liveness_.reaches_goal(*node.attack, next)) return link(from, nullptr, next, 0);
  link(from, node.attack, next, 0);
  for (const StateId reply : graph_.black(next)) link(from, node.attack, reply, 0);
}

// The longest path. Circles cost nothing, so this ends.
void LiveStates::count_answers() {
  for (bool changed = true; changed;) {
    changed = false;
    for (auto link = links_.rbegin(); link != links_.rend(); ++link) {
      const std::uint32_t value = nodes_[link->to].answers + link->cost;
      if (value <= nodes_[link->from].answers) continue;
      nodes_[link->from].answers = value;
      changed = true;
    }
  }
}

std::optional<StateId> best_pick(const verifier::Liveness& liveness,
                                 std::span<const StateId> picks) {
  std::optional<StateId> best;
  for (const StateId id : picks) {
    if (!liveness.is_ready(id)) continue;
    if (!best || liveness.bounds(id).tempo < liveness.bounds(*best).tempo) best = id;
  }
  return best;
}

}  // namespace gadgetc
