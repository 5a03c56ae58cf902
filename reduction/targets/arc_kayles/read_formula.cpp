// Reads the vertices off their neighbours. Only s has exactly one neighbour of degree one and,
// beside it, neighbours of degree two with an end of degree one behind them: the vi have ends, but
// no such paths, and the bj have no ends. From s the other vertices follow one after the other, and
// in the end the number of edges says that there are no others.

#include <algorithm>
#include <stdexcept>

#include "reduction/targets/arc_kayles/formula_graph.hpp"

namespace gadgetc::arc_kayles {

namespace {

struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void require(bool condition, const char* what) {
  if (!condition) throw Unreadable(what);
}

class Reader {
 public:
  explicit Reader(const Graph& graph)
      : graph_(graph), neighbours_(graph.vertices()), is_clause_(graph.vertices()) {
    for (const Edge& edge : graph.edges) {
      neighbours_[edge.from].push_back(edge.to);
      neighbours_[edge.to].push_back(edge.from);
    }
    for (std::vector<Vertex>& row : neighbours_) std::sort(row.begin(), row.end());
  }

  Formula read() {
    read_paths();
    read_selectors();
    read_variables();
    read_clauses();
    check_counts();
    return std::move(formula_);
  }

 private:
  bool is_end(Vertex vertex) const { return neighbours_[vertex].size() == 1; }

  std::size_t count_ends(Vertex vertex) const {
    const std::vector<Vertex>& row = neighbours_[vertex];
    return static_cast<std::size_t>(
        std::count_if(row.begin(), row.end(), [&](Vertex other) { return is_end(other); }));
  }

  // The neighbour of a vertex of two that is not `known`.
  Vertex other_neighbour(Vertex vertex, Vertex known) const {
    const std::vector<Vertex>& row = neighbours_[vertex];
    return row[0] == known ? row[1] : row[0];
  }

  bool is_path(Vertex vertex, Vertex from) const {
    return neighbours_[vertex].size() == 2 && is_end(other_neighbour(vertex, from));
  }

  void read_paths() {
    std::vector<Vertex> centres;
    for (Vertex vertex = 0; vertex < graph_.vertices(); ++vertex) {
      if (count_ends(vertex) != 1) continue;
      const std::vector<Vertex>& row = neighbours_[vertex];
      if (std::any_of(row.begin(), row.end(), [&](Vertex v) { return is_path(v, vertex); })) {
        centres.push_back(vertex);
      }
    }
    require(centres.size() == 1, "there is no single vertex s");
    const Vertex s = centres.front();
    for (const Vertex vertex : neighbours_[s]) {
      if (is_end(vertex)) continue;
      if (is_path(vertex, s)) {
        ++paths_;
        continue;
      }
      require(neighbours_[vertex].size() == 2, "a neighbour of s has more than two neighbours");
      clauses_.push_back({vertex, other_neighbour(vertex, s)});
    }
    require(!clauses_.empty(), "there is no clause");
    for (const Edge& clause : clauses_) is_clause_[clause.to] = true;
  }

  // Those that end in a vertex ti: the neighbours of the first clause do for all.
  void read_selectors() {
    for (const Vertex vertex : neighbours_[clauses_.front().to]) {
      if (count_ends(vertex) > 0) selectors_.push_back(vertex);
    }
    for (const Edge& clause : clauses_) {
      const std::vector<Vertex>& row = neighbours_[clause.to];
      require(std::includes(row.begin(), row.end(), selectors_.begin(), selectors_.end()),
              "two clauses have different vertices vi");
    }
  }

  // A vertex vi has ti and, if there is a variable i, fi beside its clauses. Where no clause has
  // the variable, both are ends and do not differ.
  void read_variables() {
    for (const Vertex selector : selectors_) {
      const std::size_t beside = neighbours_[selector].size() - clauses_.size();
      require(beside == 1 || beside == 2, "a vertex vi has more than two neighbours of its own");
      if (beside == 1) continue;
      variables_.push_back(kNothing);
      if (count_ends(selector) == 2) continue;
      for (const Vertex vertex : neighbours_[selector]) {
        if (!is_end(vertex) && !is_clause_[vertex]) variables_.back() = vertex;
      }
      require(variables_.back() != kNothing, "a vertex vi has no vertex fi");
    }
    formula_.variables = static_cast<std::uint32_t>(variables_.size());
  }

  void read_clauses() {
    for (const Edge& clause : clauses_) {
      const std::vector<Vertex>& row = neighbours_[clause.to];
      Clause literals;
      for (VariableId i = 0; i < formula_.variables; ++i) {
        const Vertex vertex = variables_[i];
        if (vertex == kNothing || !std::binary_search(row.begin(), row.end(), vertex)) continue;
        literals.push_back(i);
      }
      require(row.size() == 1 + selectors_.size() + literals.size(),
              "a clause has a neighbour that is no variable");
      formula_.clauses.push_back(std::move(literals));
    }
  }

  void check_counts() const {
    const std::size_t n = formula_.variables, m = formula_.clauses.size();
    require(m % 2 == 1, "the number of clauses is even");
    require(paths_ == 4 * n + 6, "the number of paths at s is not 4n + 6");
    require(selectors_.size() == m + 2 * n + 2, "the number of vertices vi is not m + 2n + 2");
    const Graph whole = graph_of(formula_);
    require(graph_.edges.size() == whole.edges.size() && used_vertices() == whole.vertices(),
            "there are vertices or edges that belong to nothing");
  }

  std::size_t used_vertices() const {
    return static_cast<std::size_t>(std::count_if(neighbours_.begin(), neighbours_.end(),
                                                  [](const auto& row) { return !row.empty(); }));
  }

  static constexpr Vertex kNothing = 0xffffffff;

  const Graph& graph_;
  std::vector<std::vector<Vertex>> neighbours_;  // ascending
  std::size_t paths_ = 0;
  std::vector<Edge> clauses_;  // aj, bj
  std::vector<bool> is_clause_;  // by vertex: is it a bj?
  std::vector<Vertex> selectors_;
  std::vector<Vertex> variables_;  // fi
  Formula formula_;
};

}  // namespace

std::optional<Formula> read_formula(const Graph& graph, std::string& why) {
  try {
    return Reader(graph).read();
  } catch (const Unreadable& reason) {
    why = reason.what();
    return std::nullopt;
  }
}

}  // namespace gadgetc::arc_kayles
