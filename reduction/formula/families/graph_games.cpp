#include "reduction/formula/families/graph_games.hpp"

namespace gadgetc {

Formula vertex_cover(const NamedGraph& graph, std::uint64_t max_literals) {
  ClauseList clauses(max_literals);
  for (const auto& [u, w] : graph.edges) clauses.add({u, w});
  return {static_cast<std::uint32_t>(graph.vertices.size()), clauses.take(), graph.vertices};
}

Formula domination(const NamedGraph& graph, std::uint64_t max_literals) {
  const auto neighbours = neighbours_of(graph);
  ClauseList clauses(max_literals);
  for (VariableId v = 0; v < neighbours.size(); ++v) {
    Clause closed(neighbours[v].begin(), neighbours[v].end());
    closed.push_back(v);
    clauses.add(std::move(closed));
  }
  return without_repetitions(
      {static_cast<std::uint32_t>(graph.vertices.size()), clauses.take(), graph.vertices});
}

namespace {

class CliqueWalk {
 public:
  CliqueWalk(std::uint32_t vertices, std::uint32_t size, ClauseList& clauses)
      : vertices_(vertices), size_(size), clauses_(clauses) {}

  // All sets of `size_` vertices that begin with the chosen ones.
  void extend(std::uint32_t next) {
    if (chosen_.size() == size_) return clauses_.add(edges());
    for (; next + (size_ - chosen_.size()) <= vertices_; ++next) {
      chosen_.push_back(next);
      extend(next + 1);
      chosen_.pop_back();
    }
  }

 private:
  Clause edges() const {
    Clause clause;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      for (std::size_t j = i + 1; j < chosen_.size(); ++j) {
        clause.push_back(number(chosen_[i], chosen_[j]));
      }
    }
    return clause;
  }

  // Of the edge u-w, u < w, in the order of complete_graph: before the edges of u come those of
  // smaller vertices, vertices_ - 1 - i of vertex i.
  VariableId number(std::uint32_t u, std::uint32_t w) const {
    const std::uint64_t before = std::uint64_t{u} * (2 * std::uint64_t{vertices_} - u - 1) / 2;
    return static_cast<VariableId>(before + w - u - 1);
  }

  std::uint32_t vertices_, size_;
  ClauseList& clauses_;
  std::vector<std::uint32_t> chosen_;
};

}  // namespace

Formula clique(std::uint32_t vertices, std::uint32_t size, std::uint64_t max_literals) {
  const NamedGraph graph = complete_graph(vertices);
  ClauseList clauses(max_literals);
  CliqueWalk(vertices, size, clauses).extend(0);
  return {static_cast<std::uint32_t>(graph.edges.size()), clauses.take(), edge_names(graph)};
}

}  // namespace gadgetc
