// A child answers a move m if its claim is covered when m has been made. Instead of covering anew
// for every m, one covering tells for which it breaks: let the edges `within` cover the edges
// `around`, so that in every edge of `around` there lies one of `within`. Breaker's m deletes the
// edges of `within` that contain m (Maker wins), Maker's m is taken out of the edges of `around`
// (Breaker wins): either way an edge of `around` keeps one of `within` inside it unless m is in all
// those that lie in it. So m breaks the covering if it is in the intersection, for some edge of
// `around`, of the edges of `within` inside it.
#include "solver/formula_game/strategy/check_strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace gadgetc::formula_game {
namespace {

using EdgeSet = std::vector<Hyperedge>;
using Reply = std::pair<VertexId, StrategyNodeId>;

// Calls `visit` for the edges from `first` to `last`, which are sorted and agree in their first
// `depth` vertices, whose other vertices are among those of `outer` from `next` on. Edges that
// begin alike stand together; where `outer` lacks the next vertex, all of them are passed over.
template <class Visit>
void visit_inside(EdgeSet::const_iterator first, EdgeSet::const_iterator last, std::size_t depth,
                  const Hyperedge& outer, Hyperedge::const_iterator next, Visit& visit) {
  if (first == last) return;
  // What all of them have in common is compared here, so that long edges make no deep recursion.
  for (; depth < first->size() && (*first)[depth] == (*std::prev(last))[depth]; ++depth, ++next) {
    next = std::lower_bound(next, outer.end(), (*first)[depth]);
    if (next == outer.end() || *next != (*first)[depth]) return;
  }
  for (; first != last && first->size() == depth; ++first) visit(*first);
  while (first != last) {
    next = std::lower_bound(next, outer.end(), (*first)[depth]);
    if (next == outer.end()) return;
    first = std::partition_point(first, last,
                                 [&](const Hyperedge& edge) { return edge[depth] < *next; });
    const auto stop = std::partition_point(
        first, last, [&](const Hyperedge& edge) { return edge[depth] == *next; });
    visit_inside(first, stop, depth + 1, outer, std::next(next), visit);
    first = stop;
  }
}

// The vertices whose loss breaks the covering of `around` by `within`, which is sorted; ascending.
// Nothing: there is no covering.
std::optional<std::vector<VertexId>> cover(const EdgeSet& within, const EdgeSet& around) {
  std::vector<VertexId> needed;
  for (const Hyperedge& outer : around) {
    bool found = false;
    Hyperedge common, kept;
    auto meet = [&](const Hyperedge& inner) {
      kept.clear();
      std::set_intersection(common.begin(), common.end(), inner.begin(), inner.end(),
                            std::back_inserter(kept));
      common = found ? kept : inner;
      found = true;
    };
    visit_inside(within.begin(), within.end(), 0, outer, outer.begin(), meet);
    if (!found) return std::nullopt;
    needed.insert(needed.end(), common.begin(), common.end());
  }
  std::sort(needed.begin(), needed.end());
  needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
  return needed;
}

bool has(const Hyperedge& edge, VertexId vertex) {
  return std::binary_search(edge.begin(), edge.end(), vertex);
}

EdgeSet without_edges_with(VertexId vertex, EdgeSet edges) {
  std::erase_if(edges, [=](const Hyperedge& edge) { return has(edge, vertex); });
  return edges;
}

EdgeSet without_vertex(VertexId vertex, EdgeSet edges) {
  for (Hyperedge& edge : edges) std::erase(edge, vertex);
  std::sort(edges.begin(), edges.end());
  return edges;
}

// Strictly ascending, by the items or what `key` takes of them?
template <class Items, class Key = std::identity>
bool ascends(const Items& items, Key key = {}) {
  return std::ranges::adjacent_find(items, std::greater_equal<>(), key) == items.end();
}

// 2^halvings times the sum of 2^-size, rounded down, is 0. Rounding down at every size is exact:
// what smaller sizes add is whole.
bool sum_is_below(const EdgeSet& edges, std::size_t halvings) {
  std::vector<std::size_t> edges_of_size(halvings + 1);
  for (const Hyperedge& edge : edges) {
    if (edge.size() < halvings) return false;
    if (edge.size() >= edges_of_size.size()) edges_of_size.resize(edge.size() + 1);
    ++edges_of_size[edge.size()];
  }
  std::size_t sum = 0;
  for (std::size_t size = edges_of_size.size(); size-- > halvings;) {
    sum = sum / 2 + edges_of_size[size];
  }
  return sum == 0;
}

using Complaint = std::string;  // empty: nothing is wrong
constexpr const char* kWrongSide = "the wrong side moves or wins for this rule";
constexpr const char* kOneChild = "there is not one child";

class StrategyCheck {
 public:
  StrategyCheck(const Hypergraph& game, const Strategy& strategy)
      : game_(game), strategy_(strategy), maker_wins_(strategy.winner == Player::Maker) {}

  Complaint check_form(StrategyNodeId id) const {
    const StrategyNode& node = strategy_.nodes[id];
    for (const Hyperedge& edge : node.edges) {
      if (!ascends(edge)) return "an edge's vertices do not ascend";
      if (!edge.empty() && edge.back() >= game_.vertices) return "an edge leaves the game";
    }
    if (!ascends(node.edges)) return "the edges do not ascend";
    if (node.rule == StrategyRule::Play || node.rule == StrategyRule::Threat) {
      if (std::max(node.vertex, node.reply) >= game_.vertices) return "a move is not in the game";
    }
    if (!ascends(node.replies, &Reply::first)) return "the moves do not ascend";
    if (!node.replies.empty() && node.replies.back().first >= game_.vertices) {
      return "a move is not in the game";
    }
    std::vector<StrategyNodeId> children = node.children;
    for (const auto& reply : node.replies) children.push_back(reply.second);
    for (const StrategyNodeId child : children) {
      if (child >= id) return fmt::format("child {} does not come before", child + 1ULL);
    }
    return {};
  }

  // All nodes have been found well-formed.
  Complaint check_rule(const StrategyNode& node) const {
    switch (node.rule) {
      case StrategyRule::Won: return check_won(node);
      case StrategyRule::Threat: return check_threat(node);
      case StrategyRule::Play: return check_play(node);
      case StrategyRule::Answer: return check_answer(node);
      case StrategyRule::Potential: return check_potential(node);
      case StrategyRule::Pairs: return check_pairs(node);
      case StrategyRule::Split: return check_split(node);
    }
    return "there is no such rule";
  }

  Complaint check_whole() const {
    if (strategy_.nodes.empty()) return "there is no node";
    const StrategyNode& last = strategy_.nodes.back();
    if (last.mover != strategy_.first) return "the side that begins does not move at the last node";
    EdgeSet edges = game_.edges;
    std::sort(edges.begin(), edges.end());
    return covering(edges, last.edges) ? "" : "the last claim is not one about the game's edges";
  }

 private:
  // `edges` ascend.
  std::optional<std::vector<VertexId>> covering(const EdgeSet& edges, const EdgeSet& child) const {
    return maker_wins_ ? cover(edges, child) : cover(child, edges);
  }

  // The child that answers a move.
  static StrategyNodeId answer_to(const StrategyNode& node, VertexId move) {
    const auto reply = std::ranges::lower_bound(node.replies, move, {}, &Reply::first);
    const bool listed = reply != node.replies.end() && reply->first == move;
    return listed ? reply->second : node.children.front();
  }

  // Does child `id` follow for `edges`, with `mover` to move, and, if it answers moves of a node,
  // after these?
  Complaint check_child(const EdgeSet& edges, Player mover, StrategyNodeId id,
                        const StrategyNode* answered = nullptr) const {
    const StrategyNode& child = strategy_.nodes[id];
    if (child.mover != mover) return fmt::format("the wrong side moves in child {}", id + 1ULL);
    const auto breaking = covering(edges, child.edges);
    if (!breaking) return fmt::format("child {} is not covered", id + 1ULL);
    for (const VertexId move : *breaking) {
      if (answered && answer_to(*answered, move) == id) {
        return fmt::format("child {} is not covered after move {}", id + 1ULL, move + 1ULL);
      }
    }
    return {};
  }

  Complaint check_won(const StrategyNode& node) const {
    if (!maker_wins_) return node.edges.empty() ? "" : "an edge is not hit";
    const std::size_t left = node.mover == Player::Maker ? 1 : 0;
    const bool won = std::any_of(node.edges.begin(), node.edges.end(),
                                 [&](const Hyperedge& edge) { return edge.size() <= left; });
    return won ? "" : "no edge can be filled at once";
  }

  Complaint check_threat(const StrategyNode& node) const {
    if (!maker_wins_ || node.mover != Player::Maker) return kWrongSide;
    if (node.children.size() != 1) return kOneChild;
    const EdgeSet left = without_vertex(node.vertex, node.edges);
    const Hyperedge threat{node.reply};
    if (!std::binary_search(left.begin(), left.end(), threat)) return "nothing is threatened";
    return check_child(without_edges_with(node.reply, left), Player::Maker, node.children[0]);
  }

  Complaint check_play(const StrategyNode& node) const {
    if (node.mover != strategy_.winner) return kWrongSide;
    if (node.children.size() != 1) return kOneChild;
    const EdgeSet left = maker_wins_ ? without_vertex(node.vertex, node.edges)
                                   : without_edges_with(node.vertex, node.edges);
    return check_child(left, opponent(node.mover), node.children[0]);
  }

  Complaint check_answer(const StrategyNode& node) const {
    if (node.mover == strategy_.winner) return kWrongSide;
    if (node.children.size() != 1) return kOneChild;
    std::vector<StrategyNodeId> children = node.children;
    for (const Reply& reply : node.replies) children.push_back(reply.second);
    std::sort(children.begin(), children.end());
    children.erase(std::unique(children.begin(), children.end()), children.end());
    for (const StrategyNodeId child : children) {
      Complaint complaint = check_child(node.edges, strategy_.winner, child, &node);
      if (!complaint.empty()) return complaint;
    }
    return {};
  }

  Complaint check_potential(const StrategyNode& node) const {
    if (maker_wins_) return kWrongSide;
    const std::size_t halvings = node.mover == Player::Maker ? 1 : 0;
    return sum_is_below(node.edges, halvings) ? "" : "the edges weigh too much";
  }

  Complaint check_pairs(const StrategyNode& node) const {
    if (maker_wins_) return kWrongSide;
    std::vector<VertexId> paired;
    EdgeSet pairs;
    for (const auto& [one, other] : node.pairs) {
      if (one >= other || other >= game_.vertices) return "a pair is not two vertices that ascend";
      paired.insert(paired.end(), {one, other});
      pairs.push_back({one, other});
    }
    std::sort(paired.begin(), paired.end());
    if (!ascends(pairs) || !ascends(paired)) return "the pairs do not ascend or are not disjoint";
    return cover(pairs, node.edges) ? "" : "no pair lies in some edge";
  }

  Complaint check_split(const StrategyNode& node) const {
    if (maker_wins_ || node.mover != Player::Maker) return kWrongSide;
    EdgeSet edges;
    std::vector<std::pair<VertexId, std::size_t>> owners;
    for (std::size_t part = 0; part < node.children.size(); ++part) {
      const StrategyNode& child = strategy_.nodes[node.children[part]];
      if (child.mover != Player::Maker) return kWrongSide;
      for (const Hyperedge& edge : child.edges) {
        for (const VertexId vertex : edge) owners.emplace_back(vertex, part);
        edges.push_back(edge);
      }
    }
    std::sort(owners.begin(), owners.end());
    owners.erase(std::unique(owners.begin(), owners.end()), owners.end());
    if (!ascends(owners, &std::pair<VertexId, std::size_t>::first)) {
      return "two children have a vertex in common";
    }
    std::sort(edges.begin(), edges.end());
    return covering(node.edges, edges) ? "" : "an edge is in no child";
  }

  const Hypergraph& game_;
  const Strategy& strategy_;
  const bool maker_wins_;
};

}  // namespace

std::vector<StrategyViolation> check_strategy(const Hypergraph& game, const Strategy& strategy) {
  const StrategyCheck check(game, strategy);
  std::vector<StrategyViolation> violations;
  const auto add = [&](std::optional<StrategyNodeId> node, Complaint complaint) {
    if (!complaint.empty()) violations.push_back({node, std::move(complaint)});
  };
  const auto nodes = StrategyNodeId(strategy.nodes.size());
  for (StrategyNodeId id = 0; id < nodes; ++id) add(id, check.check_form(id));
  if (!violations.empty()) return violations;
  for (StrategyNodeId id = 0; id < nodes; ++id) add(id, check.check_rule(strategy.nodes[id]));
  add(std::nullopt, check.check_whole());
  return violations;
}

}  // namespace gadgetc::formula_game
