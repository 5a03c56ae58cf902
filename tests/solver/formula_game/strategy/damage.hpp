// Small changes to a strategy, most of which make it wrong.
#pragma once

#include "solver/formula_game/hypergraph/strategy.hpp"
#include "tests/solver/formula_game/random_hypergraph.hpp"

namespace gadgetc::test {

class Damage {
 public:
  Damage(std::mt19937_64& random, std::uint32_t vertices) : random_(random), vertices_(vertices) {}

  // One change, or none when the drawn one does not fit.
  void apply(formula_game::Strategy& strategy) {
    constexpr std::uint32_t kKinds = 13;
    const std::uint32_t kind = below(random_, kKinds);
    if (kind == 0) strategy.winner = opponent(strategy.winner);
    if (kind == 1) strategy.first = opponent(strategy.first);
    if (strategy.nodes.empty()) return;
    const formula_game::StrategyNodeId id = one_of(strategy.nodes);
    if (kind == 2) drop(strategy, id);
    if (kind == 3) strategy.nodes.pop_back();
    if (kind > 3) change(strategy.nodes[id], kind);
  }

 private:
  template <class Items>
  std::uint32_t one_of(const Items& items) {
    return below(random_, std::uint32_t(items.size()));
  }
  formula_game::VertexId vertex() { return below(random_, vertices_); }
  formula_game::StrategyNodeId shift(formula_game::StrategyNodeId id) {
    return id + below(random_, 5) - 2;
  }

  static void drop(formula_game::Strategy& strategy, formula_game::StrategyNodeId id) {
    strategy.nodes.erase(strategy.nodes.begin() + id);
    const auto renumber = [id](formula_game::StrategyNodeId& child) {
      child -= child > id ? 1 : 0;
    };
    for (formula_game::StrategyNode& node : strategy.nodes) {
      for (formula_game::StrategyNodeId& child : node.children) renumber(child);
      for (auto& reply : node.replies) renumber(reply.second);
    }
  }

  void change(formula_game::StrategyNode& node, std::uint32_t kind) {
    const auto edge = node.edges.begin() + (node.edges.empty() ? 0 : one_of(node.edges));
    switch (kind) {
      case 4: node.mover = opponent(node.mover); break;
      case 5: node.rule = formula_game::StrategyRule(below(random_, 8)); break;
      case 6:
        if (!node.edges.empty()) node.edges.erase(edge);
        break;
      case 7: node.edges.push_back(random_edge()); return sort(node);
      case 8:
        if (node.edges.empty() || edge->empty()) break;
        edge->erase(edge->begin() + one_of(*edge));
        return sort(node);
      case 9:
        if (node.edges.empty()) break;
        edge->push_back(vertex());
        return sort(node);
      case 10: (below(random_, 2) == 0 ? node.vertex : node.reply) = vertex(); break;
      case 11: change_pairs(node); break;
      default: redirect(node);
    }
  }

  void change_pairs(formula_game::StrategyNode& node) {
    if (node.pairs.empty()) return;
    auto& pair = node.pairs[one_of(node.pairs)];
    (below(random_, 2) == 0 ? pair.first : pair.second) = vertex();
    if (pair.first > pair.second) std::swap(pair.first, pair.second);
    std::sort(node.pairs.begin(), node.pairs.end());
  }

  void redirect(formula_game::StrategyNode& node) {
    const std::uint32_t choice = below(random_, 4);
    if (!node.replies.empty() && choice == 0) {
      node.replies.erase(node.replies.begin() + one_of(node.replies));
    } else if (!node.replies.empty() && choice == 1) {
      auto& reply = node.replies[one_of(node.replies)];
      reply.second = shift(reply.second);
    } else if (!node.children.empty() && choice == 2) {
      node.children.erase(node.children.begin() + one_of(node.children));
    } else if (!node.children.empty()) {
      formula_game::StrategyNodeId& child = node.children[one_of(node.children)];
      child = shift(child);
    }
  }

  formula_game::Hyperedge random_edge() {
    return random_hypergraph(random_, vertices_, 1, vertices_).edges.front();
  }

  static void sort(formula_game::StrategyNode& node) {
    for (formula_game::Hyperedge& edge : node.edges) {
      std::sort(edge.begin(), edge.end());
      edge.erase(std::unique(edge.begin(), edge.end()), edge.end());
    }
    std::sort(node.edges.begin(), node.edges.end());
    node.edges.erase(std::unique(node.edges.begin(), node.edges.end()), node.edges.end());
  }

  std::mt19937_64& random_;
  std::uint32_t vertices_;
};

}  // namespace gadgetc::test
