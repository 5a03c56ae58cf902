#include "reduction/planarize/lower_bound.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <boost/graph/connected_components.hpp>
#include <set>
#include <utility>
#include <vector>

namespace gadgetc {
namespace {

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                                    boost::property<boost::vertex_index_t, std::size_t>>;

// The largest (m - 2n + 4) / 2, rounded up, on the way down from the whole graph.
std::int64_t peel(const Graph& graph) {
  std::vector<std::size_t> degree(boost::num_vertices(graph));
  std::set<std::pair<std::size_t, std::size_t>> left;  // by degree
  for (std::size_t v = 0; v < degree.size(); ++v) {
    degree[v] = boost::degree(v, graph);
    left.insert({degree[v], v});
  }
  auto edges = static_cast<std::int64_t>(boost::num_edges(graph));
  std::int64_t best = 0;
  while (left.size() >= 3) {
    best = std::max(best, (edges - 2 * std::int64_t(left.size()) + 5) / 2);
    const auto [least, v] = *left.begin();
    left.erase(left.begin());
    edges -= std::int64_t(least);
    for (const std::size_t other : boost::make_iterator_range(boost::adjacent_vertices(v, graph))) {
      if (left.erase({degree[other], other}) == 1) left.insert({--degree[other], other});
    }
  }
  return best;
}

// The variables and clauses (numbered behind them) of each part, without the ANDs.
std::vector<Graph> parts_of(const Formula& formula) {
  const std::size_t clauses = formula.clauses.size();
  Graph graph(formula.variables + clauses);
  for (std::size_t c = 0; c < clauses; ++c) {
    for (const VariableId v : formula.clauses[c]) boost::add_edge(v, formula.variables + c, graph);
  }
  std::vector<std::size_t> part(boost::num_vertices(graph)), place(part.size());
  std::vector<Graph> parts(boost::connected_components(graph, part.data()), Graph(1));
  for (std::size_t v = 0; v < part.size(); ++v) place[v] = boost::add_vertex(parts[part[v]]);
  for (std::size_t c = 0; c < clauses; ++c) {
    const std::size_t v = formula.variables + c;
    // Vertex 0 of each part stands for the ANDs.
    boost::add_edge(place[v], 0, parts[part[v]]);
    for (const VariableId w : formula.clauses[c]) {
      boost::add_edge(place[v], place[w], parts[part[v]]);
    }
  }
  return parts;
}

}  // namespace

std::uint64_t crossing_lower_bound(const Formula& formula) {
  if (has_empty_clause(formula.clauses)) return 0;
  std::int64_t bound = 0;
  for (const Graph& part : parts_of(formula)) {
    if (boost::boyer_myrvold_planarity_test(part)) continue;
    bound += std::max<std::int64_t>(1, peel(part));
  }
  return static_cast<std::uint64_t>(bound);
}

}  // namespace gadgetc
