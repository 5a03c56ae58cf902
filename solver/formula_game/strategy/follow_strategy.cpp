// After each of the winner's moves the claim of every part's node holds in what is left of the game
// there, with the loser to move. The rules of strategy.hpp keep it so, and these remarks:
//
//   - Edges of a claim with a vertex that was gone when its node was entered cannot be met with in
//     the position: an edge of the position has only free vertices. Where weights count they are
//     left out, and so are edges that leave the part.
//   - A move of the loser outside every part, and a move of the winner that is gone, leave the
//     winner a move that cannot hurt. Any free vertex will do.
#include "solver/formula_game/strategy/follow_strategy.hpp"

#include <algorithm>

#include "solver/formula_game/strategy/claims.hpp"

namespace gadgetc::formula_game {
namespace {

// The sum of 2^-size over the edges with the vertex as binary digits, the greatest first. Sums are
// below 2, so the first digit is 0 or 1 and comparing digit by digit compares sums.
std::vector<std::size_t> weight_of(VertexId vertex, const std::vector<Hyperedge>& edges,
                                   std::size_t largest) {
  std::vector<std::size_t> digits(largest + 1);
  for (const Hyperedge& edge : edges) digits[edge.size()] += contains(edge, vertex) ? 1 : 0;
  for (std::size_t size = largest; size > 0; --size) {
    digits[size - 1] += digits[size] / 2;
    digits[size] %= 2;
  }
  return digits;
}

}  // namespace

StrategyFollower::StrategyFollower(const Strategy& strategy) : strategy_(strategy) {
  parts_.push_back({StrategyNodeId(strategy.nodes.size() - 1), std::nullopt, std::nullopt});
}

VertexId StrategyFollower::choose(const std::vector<bool>& free) {
  const std::optional<VertexId> wanted = answer(free);
  observed_.reset();
  if (wanted && *wanted < free.size() && free[*wanted]) return *wanted;
  return VertexId(std::find(free.begin(), free.end(), true) - free.begin());
}

// The vertex that the strategy wants, if any.
std::optional<VertexId> StrategyFollower::answer(const std::vector<bool>& free) {
  if (!observed_) return move_in(parts_.front(), free);  // the first move of the game
  Part* part = find_part(*observed_);
  if (!part) return std::nullopt;
  const StrategyNode& node = strategy_.nodes[part->node];
  switch (node.rule) {
    case StrategyRule::Threat:
      if (*observed_ != node.reply) return node.reply;  // and an edge is full
      part->node = node.children.front();
      break;
    case StrategyRule::Answer: {
      const auto reply = std::ranges::lower_bound(node.replies, *observed_, {},
                                                  &std::pair<VertexId, StrategyNodeId>::first);
      const bool listed = reply != node.replies.end() && reply->first == *observed_;
      part->node = listed ? reply->second : node.children.front();
      break;
    }
    default: break;
  }
  return move_in(*part, free);
}

// The part that the loser's move concerns; parts fall apart when Maker moves in them.
StrategyFollower::Part* StrategyFollower::find_part(VertexId vertex) {
  for (std::size_t i = 0; i < parts_.size();) {
    const Part& part = parts_[i];
    if (part.scope && !contains(*part.scope, vertex)) {
      ++i;
    } else if (strategy_.nodes[part.node].rule == StrategyRule::Split) {
      split(i);
    } else {
      return &parts_[i];
    }
  }
  return nullptr;
}

// The part's children take its place at the end.
void StrategyFollower::split(std::size_t index) {
  const Part part = std::move(parts_[index]);
  parts_.erase(parts_.begin() + std::ptrdiff_t(index));
  for (const StrategyNodeId child : strategy_.nodes[part.node].children) {
    std::vector<VertexId> scope;
    for (const Hyperedge& edge : strategy_.nodes[child].edges) {
      for (const VertexId vertex : edge) {
        if (!part.scope || contains(*part.scope, vertex)) scope.push_back(vertex);
      }
    }
    std::sort(scope.begin(), scope.end());
    scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
    parts_.push_back({child, std::move(scope), std::nullopt});
  }
}

// The winner's move in a part, which then has the node that claims what the move leaves; but a
// Threat stays until it is answered.
std::optional<VertexId> StrategyFollower::move_in(Part& part, const std::vector<bool>& free) {
  const StrategyNode& node = strategy_.nodes[part.node];
  switch (node.rule) {
    case StrategyRule::Threat: return node.vertex;
    case StrategyRule::Play: part.node = node.children.front(); return node.vertex;
    case StrategyRule::Potential: return move_by_weight(part, free);
    case StrategyRule::Pairs:
      for (const auto& [one, other] : node.pairs) {
        if (observed_ == one) return other;
        if (observed_ == other) return one;
      }
      return std::nullopt;
    case StrategyRule::Won:
      for (const Hyperedge& edge : node.edges) {
        if (edge.size() == 1 && free[edge.front()]) return edge.front();
      }
      return std::nullopt;
    default: return std::nullopt;
  }
}

VertexId StrategyFollower::move_by_weight(Part& part, const std::vector<bool>& free) const {
  const StrategyNode& node = strategy_.nodes[part.node];
  // Otherwise the node was entered after the loser's move.
  const bool loser_moved = part.edges || node.mover == Player::Maker;
  if (!part.edges) {
    part.edges = node.edges;
    std::erase_if(*part.edges, [&](const Hyperedge& edge) {
      return part.scope && !std::ranges::includes(*part.scope, edge);
    });
  }
  std::vector<Hyperedge>& edges = *part.edges;
  std::size_t largest = 0;
  if (loser_moved && observed_) {
    for (Hyperedge& edge : edges) std::erase(edge, *observed_);
  }
  std::erase_if(edges, [&](const Hyperedge& edge) {
    return !std::ranges::all_of(edge, [&](VertexId vertex) { return free[vertex]; });
  });
  for (const Hyperedge& edge : edges) largest = std::max(largest, edge.size());
  VertexId best = 0;
  std::vector<std::size_t> most;
  for (const VertexId vertex : vertices_of(edges)) {
    std::vector<std::size_t> weight = weight_of(vertex, edges, largest);
    if (weight > most) best = vertex, most = std::move(weight);
  }
  return best;
}

}  // namespace gadgetc::formula_game
