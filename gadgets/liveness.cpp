#include "gadgets/liveness.hpp"

#include <algorithm>
#include <bit>

namespace gadgetc {

namespace {

// The outputs of a rule as bits of TileState::delivered.
std::uint8_t goal_of(const Tile& tile, const Delivery& rule) {
  const unsigned den = 1u << tile.ports.size();
  return static_cast<std::uint8_t>((rule.outputs & (den - 1)) |
                                   ((rule.outputs & kDenEntry) ? den : 0));
}

}  // namespace

Liveness::Liveness(const StateGraph& graph) : graph_(graph), answers_(graph.size(), kNever) {
  std::map<std::tuple<int, std::uint8_t, int, std::uint8_t, std::uint8_t>, Class> classes;
  for (StateId id = 0; id < graph.size(); ++id) {
    const TileState& s = graph.state(id);
    // More arrivals first, then more deliveries.
    Class& cls = classes[{-std::popcount(s.arrived), s.arrived, -std::popcount(s.delivered),
                          s.delivered, s.flags}];
    cls.arrived = s.arrived;
    cls.flags = s.flags;
    cls.delivered = s.delivered;
    cls.states.push_back(id);
  }
  const Tile& tile = graph.arena().tile();
  for (auto& [key, cls] : classes) {
    make_ready(cls);
    const bool is_goal = std::any_of(tile.contract.begin(), tile.contract.end(),
                                     [&, delivered = cls.delivered](const Delivery& rule) {
                                       return goal_of(tile, rule) == delivered;
                                     });
    if (is_goal && cls.delivered != 0) solve_attack(cls.arrived, cls.flags, cls.delivered);
  }
}

std::vector<const Liveness::Attack*> Liveness::promised(StateId id) const {
  const TileState& state = graph_.state(id);
  const Tile& tile = graph_.arena().tile();
  const PortSet active = graph_.arena().active(state);
  std::vector<std::uint8_t> goals;
  for (const Delivery& rule : tile.contract) {
    const std::uint8_t goal = goal_of(tile, rule);
    if ((rule.inputs & ~active) || (state.delivered & ~goal) || state.delivered == goal) continue;
    if (std::find(goals.begin(), goals.end(), goal) == goals.end()) goals.push_back(goal);
  }
  std::vector<const Attack*> result;
  for (const std::uint8_t goal : goals) {
    const auto found = std::find_if(attacks_.begin(), attacks_.end(), [&](const auto& attack) {
      return attack->arrived == state.arrived && attack->flags == state.flags &&
             attack->goal == goal;
    });
    // No state with this delivery is reachable: the promise cannot be kept.
    result.push_back(found == attacks_.end() ? nullptr : found->get());
  }
  return result;
}

bool Liveness::is_candidate(StateId id) const {
  if (graph_.is_answer_due(id)) return false;
  for (const StateId next : graph_.arrivals(id)) {
    if (!is_ready(next)) return false;
  }
  for (const Attack* attack : promised(id)) {
    if (attack == nullptr || attack->moves[id] == kNever) return false;
  }
  return true;
}

void Liveness::make_ready(Class& cls) {
  std::vector<StateId> open;
  for (const StateId id : cls.states) {
    if (is_candidate(id)) open.push_back(id);
  }
  for (std::uint16_t level = 0; !open.empty() && level < kNever; ++level) {
    for (const StateId id : open) answers_[id] = level;
    for (bool changed = true; changed;) {
      changed = false;
      for (const StateId id : open) {
        if (answers_[id] == level && !is_closed(id, level)) {
          answers_[id] = kNever;
          changed = true;
        }
      }
    }
    const auto left = std::stable_partition(open.begin(), open.end(),
                                            [&](StateId id) { return answers_[id] == kNever; });
    // From level 1 on, a level that adds nothing is the last.
    if (left == open.end() && level > 0) break;
    open.erase(left, open.end());
  }
}

bool Liveness::is_closed(StateId id, std::uint16_t level) const {
  for (const StateId next : graph_.black(id)) {
    if (next == kEscape || find_answer(next, level) == kNoState) return false;
  }
  return true;
}

StateId Liveness::find_answer(StateId id, std::uint16_t budget) const {
  if (answers_[id] <= budget) return id;
  if (budget == 0) return kNoState;
  StateId best = kNoState;
  const TileState& state = graph_.state(id);
  for (const StateId next : graph_.white(id)) {
    // She is not made to choose between deliveries: an answer delivers nothing.
    if (graph_.state(next).delivered != state.delivered || answers_[next] >= budget) continue;
    if (best == kNoState || answers_[next] < answers_[best]) best = next;
  }
  return best;
}

bool Liveness::is_before(const TileState& state, const Attack& attack) const {
  return state.arrived == attack.arrived && state.flags == attack.flags &&
         (state.delivered & ~attack.goal) == 0;
}

bool Liveness::reaches_goal(const Attack& attack, StateId id) const {
  return graph_.state(id).delivered == attack.goal && is_ready(id);
}

std::uint16_t Liveness::defence(const Attack& attack, StateId id) const {
  if (!is_before(graph_.state(id), attack) || graph_.is_answer_due(id)) return kNever;
  std::uint16_t longest = attack.moves[id];
  for (const StateId next : graph_.black(id)) {
    if (next == kEscape) return kNever;
    longest = std::max(longest, attack.moves[next]);
  }
  return longest;
}

// White to move at `id`: `round` if she wins in that many moves, knowing only earlier rounds.
std::uint16_t Liveness::attack_value(const Attack& attack, StateId id, std::uint16_t round) const {
  if (defence(attack, id) < round) return round;  // White passes
  for (const StateId next : graph_.white(id)) {
    if (reaches_goal(attack, next) || defence(attack, next) < round) return round;
  }
  return kNever;
}

void Liveness::solve_attack(std::uint8_t arrived, std::uint8_t flags, std::uint8_t goal) {
  auto attack = std::make_unique<Attack>();
  *attack = {arrived, flags, goal, std::vector<std::uint16_t>(graph_.size(), kNever)};
  std::vector<StateId> open;
  for (StateId id = 0; id < graph_.size(); ++id) {
    if (is_before(graph_.state(id), *attack)) open.push_back(id);
  }
  for (std::uint16_t round = 1; !open.empty() && round < kNever; ++round) {
    const std::size_t before = open.size();
    std::erase_if(open, [&](StateId id) {
      const std::uint16_t value = attack_value(*attack, id, round);
      attack->moves[id] = value;
      return value != kNever;
    });
    if (open.size() == before) break;
  }
  attacks_.push_back(std::move(attack));
}

// White's step within an attack: to the goal if she can, else the last that keeps its rank.
StateId Liveness::attack_step(const Attack& attack, StateId id) const {
  StateId best = id;
  for (const StateId next : graph_.white(id)) {
    if (reaches_goal(attack, next)) return next;
    if (defence(attack, next) < attack.moves[id]) best = next;
  }
  return best;
}

// What can come next, and whether it costs a forced answer.
std::vector<Liveness::Edge> Liveness::edges(Node node) const {
  const auto [attack, id] = node;
  std::vector<Edge> result;
  if (attack == nullptr) {
    for (const StateId next : graph_.arrivals(id)) result.push_back({{nullptr, next}, 0});
    for (const StateId next : graph_.black(id)) {
      const StateId answer = find_answer(next, answers_[id]);
      result.push_back({{nullptr, answer}, answer == next ? 0u : 1u});
    }
    for (const Attack* next : promised(id)) result.push_back({{next, id}, 0});
    return result;
  }
  const StateId next = attack_step(*attack, id);
  if (reaches_goal(*attack, next)) return {{{nullptr, next}, 0}};
  result.push_back({{attack, next}, 0});
  for (const StateId reply : graph_.black(next)) result.push_back({{attack, reply}, 0});
  return result;
}

Liveness::Bounds Liveness::bounds(StateId root) const {
  struct Link {
    std::size_t from, to;
    std::uint32_t cost;
  };
  std::map<Node, std::size_t> index{{{nullptr, root}, 0}};
  std::vector<Node> nodes{{nullptr, root}};
  std::vector<Link> links;
  Bounds result;
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const Node node = nodes[n];
    if (node.first != nullptr) {
      result.tempo = std::max<std::uint32_t>(result.tempo, node.first->moves[node.second]);
    }
    for (const Edge& edge : edges(node)) {
      const auto [at, fresh] = index.emplace(edge.to, nodes.size());
      if (fresh) nodes.push_back(edge.to);
      links.push_back({n, at->second, edge.cost});
    }
  }
  // The longest path. The number of answers left falls with each, so no circle costs anything.
  std::vector<std::uint32_t> longest(nodes.size(), 0);
  for (bool changed = true; changed;) {
    changed = false;
    for (auto link = links.rbegin(); link != links.rend(); ++link) {
      const std::uint32_t value = longest[link->to] + link->cost;
      if (value <= longest[link->from]) continue;
      longest[link->from] = value;
      changed = true;
    }
  }
  result.answers = longest[0];
  return result;
}

}  // namespace gadgetc
