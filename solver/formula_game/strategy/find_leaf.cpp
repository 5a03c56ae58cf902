#include "solver/formula_game/strategy/find_leaf.hpp"

#include <unordered_map>

#include "solver/formula_game/strategy/find_pairs.hpp"

namespace gadgetc::formula_game {
namespace {

std::optional<StrategyNode> find_won(const Edges& edges, Player mover, Player winner) {
  StrategyNode node;
  node.mover = mover;
  if (winner == Player::Breaker) return edges.empty() ? std::optional(node) : std::nullopt;
  const std::size_t left = mover == Player::Maker ? 1 : 0;
  const auto filled = std::find_if(edges.begin(), edges.end(),
                                   [&](const Hyperedge& edge) { return edge.size() <= left; });
  if (filled == edges.end()) return std::nullopt;
  node.edges = {*filled};
  return node;
}

// Takes vertices out of the edges, those of fewest edges first, while they stay light enough.
Edges lightened(Edges edges, std::size_t halvings) {
  std::unordered_map<VertexId, std::size_t> degrees;
  for (const Hyperedge& edge : edges) {
    for (const VertexId vertex : edge) ++degrees[vertex];
  }
  std::vector<std::pair<std::size_t, VertexId>> by_degree;
  for (const VertexId vertex : vertices_of(edges)) by_degree.emplace_back(degrees[vertex], vertex);
  std::sort(by_degree.begin(), by_degree.end());
  for (const auto& entry : by_degree) {
    Edges lighter = after_move(edges, Player::Maker, entry.second);
    if (weighs_less(lighter, halvings)) edges = std::move(lighter);
  }
  return edges;
}

}  // namespace

std::optional<StrategyNode> find_leaf(const Edges& edges, Player mover, Player winner) {
  if (auto won = find_won(edges, mover, winner)) return won;
  if (winner == Player::Maker) return std::nullopt;
  StrategyNode node;
  node.mover = mover;
  if (auto pairs = find_pairs(edges)) {
    node.rule = StrategyRule::Pairs;
    node.pairs = std::move(*pairs);
    for (const auto& [one, other] : node.pairs) node.edges.push_back({one, other});
    return node;
  }
  const std::size_t halvings = mover == Player::Maker ? 1 : 0;
  if (!weighs_less(edges, halvings)) return std::nullopt;
  node.rule = StrategyRule::Potential;
  node.edges = lightened(edges, halvings);
  return node;
}

bool weighs_less(const Edges& edges, std::size_t halvings) {
  std::vector<std::size_t> edges_of_size(halvings + 1);
  for (const Hyperedge& edge : edges) {
    if (edge.size() < halvings) return false;
    if (edge.size() >= edges_of_size.size()) edges_of_size.resize(edge.size() + 1);
    ++edges_of_size[edge.size()];
  }
  // The sum times 2^halvings, rounded down: exact, since what smaller sizes add is whole.
  std::size_t sum = 0;
  for (std::size_t size = edges_of_size.size(); size-- > halvings;) {
    sum = sum / 2 + edges_of_size[size];
  }
  return sum == 0;
}

}  // namespace gadgetc::formula_game
