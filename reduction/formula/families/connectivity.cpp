// Each kind of clause is a walk that decides one edge or vertex at a time and goes on only where
// some clause still follows, so that time grows with the clauses and not with the sets tried:
//   trees  an edge is taken if it closes no cycle, left if the others still connect the graph;
//   paths  the path grows by a vertex from which the end can still be reached;
//   cuts   the part with the first vertex grows by a vertex, or that vertex is kept out; the other
//          part stays connected, or else the set would contain a smaller cut.
#include "reduction/formula/families/connectivity.hpp"

#include <algorithm>

namespace gadgetc {
namespace {

using Vertex = std::uint32_t;

struct Arc {
  Vertex to;
  VariableId edge;
};

class SwitchingClauses {
 public:
  SwitchingClauses(const NamedGraph& graph, ClauseList& clauses)
      : graph_(graph), arcs_(graph.vertices.size()), clauses_(clauses) {
    for (VariableId edge = 0; edge < graph.edges.size(); ++edge) {
      const auto [u, w] = graph.edges[edge];
      arcs_[u].push_back({w, edge});
      arcs_[w].push_back({u, edge});
    }
  }

  void find_trees() {
    left_out_.assign(graph_.edges.size(), false);
    part_.resize(arcs_.size());
    for (Vertex v = 0; v < part_.size(); ++v) part_[v] = v;
    if (stays_connected()) extend_tree(0);
  }

  void find_paths(Vertex from, Vertex to) {
    inside_.assign(arcs_.size(), false);
    end_ = to;
    extend_path(from);
  }

  // Cuts that have `first` on one side and, if given, `other` on the other.
  void find_cuts(Vertex first, std::optional<Vertex> other) {
    inside_.assign(arcs_.size(), false);
    outside_.assign(arcs_.size(), false);
    if (other) outside_[*other] = true;
    inside_[first] = true;
    extend_cut();
  }

 private:
  // Vertices reached from `start` over edges that `passes` lets through.
  template <typename Passes>
  std::vector<bool> reach(Vertex start, const Passes& passes) const {
    std::vector<bool> reached(arcs_.size(), false);
    std::vector<Vertex> open{start};
    reached[start] = true;
    while (!open.empty()) {
      const Vertex v = open.back();
      open.pop_back();
      for (const Arc& arc : arcs_[v]) {
        if (reached[arc.to] || !passes(arc)) continue;
        reached[arc.to] = true;
        open.push_back(arc.to);
      }
    }
    return reached;
  }

  bool stays_connected() const {
    if (arcs_.empty()) return true;
    const auto reached = reach(0, [&](const Arc& arc) { return !left_out_[arc.edge]; });
    return std::find(reached.begin(), reached.end(), false) == reached.end();
  }

  void extend_tree(VariableId edge) {
    clauses_.count_step();
    if (clause_.size() + 1 >= arcs_.size()) return clauses_.add(clause_);
    const auto [u, w] = graph_.edges[edge];
    const Vertex kept = part_[u], gone = part_[w];
    if (kept != gone) {
      std::vector<Vertex> joined;
      for (Vertex v = 0; v < part_.size(); ++v) {
        if (part_[v] == gone) joined.push_back(v);
      }
      for (const Vertex v : joined) part_[v] = kept;
      clause_.push_back(edge);
      extend_tree(edge + 1);
      clause_.pop_back();
      for (const Vertex v : joined) part_[v] = gone;
    }
    left_out_[edge] = true;
    if (kept == gone || stays_connected()) extend_tree(edge + 1);
    left_out_[edge] = false;
  }

  void extend_path(Vertex v) {
    clauses_.count_step();
    if (v == end_) return clauses_.add(clause_);
    const auto reached = reach(end_, [&](const Arc& arc) { return !inside_[arc.to]; });
    if (!reached[v]) return;
    inside_[v] = true;
    for (const Arc& arc : arcs_[v]) {
      if (inside_[arc.to]) continue;
      clause_.push_back(arc.edge);
      extend_path(arc.to);
      clause_.pop_back();
    }
    inside_[v] = false;
  }

  // May the vertices kept out still make one connected part?
  bool outside_is_connected() const {
    const auto kept = std::find(outside_.begin(), outside_.end(), true);
    if (kept == outside_.end()) return true;
    const auto reached = reach(static_cast<Vertex>(kept - outside_.begin()),
                               [&](const Arc& arc) { return !inside_[arc.to]; });
    for (Vertex v = 0; v < arcs_.size(); ++v) {
      if (outside_[v] && !reached[v]) return false;
    }
    return true;
  }

  // A vertex beside the inner part that is not decided yet.
  std::optional<Vertex> find_open() const {
    for (const auto& [u, w] : graph_.edges) {
      if (inside_[u] && !inside_[w] && !outside_[w]) return w;
      if (inside_[w] && !inside_[u] && !outside_[u]) return u;
    }
    return std::nullopt;
  }

  void extend_cut() {
    clauses_.count_step();
    if (!outside_is_connected()) return;
    const std::optional<Vertex> open = find_open();
    if (!open) return add_cut();
    inside_[*open] = true;
    extend_cut();
    inside_[*open] = false;
    outside_[*open] = true;
    extend_cut();
    outside_[*open] = false;
  }

  // In a connected graph all of the other part can now be reached from the vertices kept out, so
  // that it is connected; it may be empty.
  void add_cut() {
    if (std::find(inside_.begin(), inside_.end(), false) == inside_.end()) return;
    Clause cut;
    for (VariableId edge = 0; edge < graph_.edges.size(); ++edge) {
      const auto [u, w] = graph_.edges[edge];
      if (inside_[u] != inside_[w]) cut.push_back(edge);
    }
    clauses_.add(std::move(cut));
  }

  const NamedGraph& graph_;
  std::vector<std::vector<Arc>> arcs_;
  ClauseList& clauses_;
  Clause clause_;
  std::vector<bool> left_out_;          // trees: edges decided against
  std::vector<Vertex> part_;            // trees: equal for vertices that the taken edges join
  std::vector<bool> inside_, outside_;  // cuts and, of the first, paths: vertices decided
  Vertex end_ = 0;
};

}  // namespace

Formula connectivity(const NamedGraph& graph, SwitchingSide side,
                     std::optional<std::pair<std::uint32_t, std::uint32_t>> terminals,
                     std::uint64_t max_literals) {
  check_searched_variables(graph.edges.size());
  ClauseList list(max_literals);
  SwitchingClauses clauses(graph, list);
  if (terminals && terminals->first == terminals->second) {
    throw UsageError("the two terminals are the same vertex");
  }
  if (side == SwitchingSide::Cut) {
    // A graph without vertices or with one cannot be cut.
    if (!graph.vertices.empty()) {
      clauses.find_cuts(terminals ? terminals->first : 0,
                        terminals ? std::optional(terminals->second) : std::nullopt);
    }
  } else if (terminals) {
    clauses.find_paths(terminals->first, terminals->second);
  } else {
    clauses.find_trees();
  }
  std::vector<Clause> found = list.take();
  // What is apart already is cut by no edge at all, and then no other cut is minimal.
  if (has_empty_clause(found)) found = {Clause{}};
  return {static_cast<std::uint32_t>(graph.edges.size()), std::move(found), edge_names(graph)};
}

}  // namespace gadgetc
