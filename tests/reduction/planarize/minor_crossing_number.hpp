// The minor crossing number by trying everything: for small graphs and small numbers.
#pragma once

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <utility>
#include <vector>

#include "reduction/formula/formula.hpp"

namespace gadgetc::test {

struct SmallGraph {
  std::vector<bool> is_net;  // by vertex; the others are crossings
  std::vector<std::pair<int, int>> edges;
};

// Variables, clauses, and a vertex joined to all clauses.
inline SmallGraph graph_of(const Formula& formula) {
  SmallGraph graph;
  const int clauses = int(formula.clauses.size()), variables = int(formula.variables);
  graph.is_net.assign(std::size_t(variables + clauses + 1), true);
  for (int c = 0; c < clauses; ++c) {
    graph.edges.emplace_back(variables + c, variables + clauses);
    for (const VariableId v : formula.clauses[std::size_t(c)]) {
      graph.edges.emplace_back(int(v), variables + c);
    }
  }
  return graph;
}

inline bool is_planar(const SmallGraph& graph) {
  boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                        boost::property<boost::vertex_index_t, std::size_t>>
      plain(graph.is_net.size());
  for (const auto& [a, b] : graph.edges) boost::add_edge(std::size_t(a), std::size_t(b), plain);
  return boost::boyer_myrvold_planarity_test(plain);
}

// Every graph in which one net has become two, each of at least two wires, joined by an edge: the
// last one.
inline std::vector<SmallGraph> split_nets(const SmallGraph& graph) {
  std::vector<SmallGraph> results;
  for (int v = 0; v < int(graph.is_net.size()); ++v) {
    std::vector<std::size_t> wires;
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      if (graph.edges[e].first == v || graph.edges[e].second == v) wires.push_back(e);
    }
    if (!graph.is_net[std::size_t(v)] || wires.size() < 4) continue;
    for (unsigned part = 0; part < 1u << (wires.size() - 1); ++part) {
      const int moved = __builtin_popcount(part);
      if (moved < 2 || moved > int(wires.size()) - 2) continue;
      SmallGraph split = graph;
      const int other = int(split.is_net.size());
      split.is_net.push_back(true);
      for (std::size_t i = 0; i < wires.size(); ++i) {
        if (!(part >> i & 1)) continue;
        auto& [a, b] = split.edges[wires[i]];
        (a == v ? a : b) = other;
      }
      split.edges.emplace_back(v, other);
      results.push_back(split);
    }
  }
  return results;
}

// The same with two edges crossing at a new vertex.
inline SmallGraph cross(SmallGraph graph, std::size_t e, std::size_t f) {
  const int x = int(graph.is_net.size());
  graph.is_net.push_back(false);
  for (const std::size_t i : {e, f}) {
    graph.edges.emplace_back(x, graph.edges[i].second);
    graph.edges[i].second = x;
  }
  return graph;
}

// Can it be drawn with so many crossings, at most 1? Two edges cross, or an edge and an inner wire,
// or two inner wires.
inline bool can_be_drawn(const SmallGraph& graph, int crossings) {
  if (is_planar(graph)) return true;
  if (crossings == 0) return false;
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    for (std::size_t f = 0; f < e; ++f) {
      if (is_planar(cross(graph, e, f))) return true;
    }
  }
  for (const SmallGraph& split : split_nets(graph)) {
    const std::size_t inner = split.edges.size() - 1;
    for (std::size_t e = 0; e < inner; ++e) {
      if (is_planar(cross(split, e, inner))) return true;
    }
    for (const SmallGraph& twice : split_nets(split)) {
      if (is_planar(cross(twice, inner, twice.edges.size() - 1))) return true;
    }
  }
  return false;
}

}  // namespace gadgetc::test
