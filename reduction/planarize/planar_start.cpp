#include "reduction/planarize/planar_start.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <deque>

#include "reduction/planar_map/planar_rotations.hpp"
#include "reduction/planarize/improve.hpp"

namespace gadgetc::layout {
namespace {

using Skeleton =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                          boost::property<boost::vertex_index_t, std::size_t>,
                          boost::property<boost::edge_index_t, std::size_t>>;
using SkeletonEdge = boost::graph_traits<Skeleton>::edge_descriptor;

// Recursion as deep as the graph is long, and time up to the square of its length.
std::vector<std::vector<Dart>> boyer_myrvold_rotations(std::size_t nets, const GraphEdges& edges) {
  Skeleton skeleton(nets);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    boost::add_edge(edges[i].first, edges[i].second, {i}, skeleton);
  }
  std::vector<std::vector<SkeletonEdge>> embedding(nets);
  boost::boyer_myrvold_planarity_test(boost::boyer_myrvold_params::graph = skeleton,
                                      boost::boyer_myrvold_params::embedding = embedding.data());
  std::vector<std::vector<Dart>> rotations(nets);
  for (Net net = 0; net < nets; ++net) {
    for (const SkeletonEdge& edge : embedding[net]) {
      const std::size_t i = boost::get(boost::edge_index, skeleton, edge);
      rotations[net].push_back(static_cast<Dart>(2 * i + (edges[i].first == net ? 0 : 1)));
    }
  }
  return rotations;
}

class PlanarSubgraph {
 public:
  explicit PlanarSubgraph(std::size_t nets) : nets_(nets) {}

  // Takes as many of the edges as it can, in their order; returns the others. Stops when they are
  // more than `most`.
  GraphEdges add(const GraphEdges& edges, std::size_t most) {
    GraphEdges rejected;
    add_range(edges, 0, edges.size(), most, rejected);
    return rejected;
  }

  // All or none; whether all.
  bool add_all(const GraphEdges& edges) {
    edges_.insert(edges_.end(), edges.begin(), edges.end());
    if (is_planar_graph(nets_, edges_)) return true;
    edges_.resize(edges_.size() - edges.size());
    return false;
  }

  // Its vertices are numbered as the nets.
  PlanarMap draw(PlanarMethod method) const {
    return PlanarMap(method == PlanarMethod::BoyerMyrvold
                         ? boyer_myrvold_rotations(nets_, edges_)
                         : find_planar_rotations(nets_, edges_).value());
  }

 private:
  // Halves what does not fit as a whole.
  void add_range(const GraphEdges& edges, std::size_t begin, std::size_t end,
                 std::size_t most, GraphEdges& rejected) {
    if (begin == end || rejected.size() > most) return;
    const auto at = [&](std::size_t i) { return edges.begin() + static_cast<std::ptrdiff_t>(i); };
    if (add_all(GraphEdges(at(begin), at(end)))) return;
    if (end - begin == 1) {
      rejected.push_back(edges[begin]);
      return;
    }
    const std::size_t middle = begin + (end - begin) / 2;
    add_range(edges, begin, middle, most, rejected);
    add_range(edges, middle, end, most, rejected);
  }

  std::size_t nets_;
  GraphEdges edges_;
};

// Wires that find no way wait until others are drawn another way.
bool draw_rest(NetDrawing& drawing, const GraphEdges& edges, SplitMix& random) {
  std::deque<GraphEdges::value_type> waiting(edges.begin(), edges.end());
  Improver improver(drawing, random.next());
  std::size_t failures = 0;
  while (!waiting.empty() && failures < 20 + 2 * waiting.size()) {
    const auto [from, clause] = waiting.front();
    waiting.pop_front();
    const NetDrawing& now = improver.drawing();
    // A clause's nodes all belong to its one tree.
    Vertex to = 0;
    while (!now.map.is_vertex(to) || now.map.owner(to) != clause) ++to;
    if (improver.draw(now.root(from), to)) {
      failures = 0;
    } else {
      ++failures;
      improver.wander(10);
      waiting.push_back({from, clause});
    }
  }
  drawing = improver.drawing();
  return waiting.empty();
}

GraphEdges edges_of(const Formula& nets, SplitMix* random) {
  const auto and_net = static_cast<Net>(nets.variables + nets.clauses.size());
  GraphEdges trunk, literals;
  for (std::uint32_t c = 0; c < nets.clauses.size(); ++c) {
    const Net net = nets.variables + c;
    trunk.push_back({net, and_net});
    for (const VariableId v : nets.clauses[c]) literals.push_back({v, net});
  }
  if (random != nullptr) random->shuffle(literals);
  trunk.insert(trunk.end(), literals.begin(), literals.end());
  return trunk;
}

NetDrawing to_drawing(const Formula& nets, const PlanarSubgraph& planar, PlanarMethod method) {
  NetDrawing drawing(nets.variables, static_cast<std::uint32_t>(nets.clauses.size()));
  PlanarMap map = planar.draw(method);
  for (Net net = 0; net <= drawing.and_net(); ++net) {
    map.set_owner(net, net);
    if (drawing.is_variable(net) || net == drawing.and_net()) drawing.set_root(net, net);
  }
  drawing.set_map(std::move(map));
  return drawing;
}

std::size_t count_vertices(const Formula& nets) {
  return nets.variables + nets.clauses.size() + 1;
}

}  // namespace

PlanarMethod usual_method(const Formula& nets) {
  const std::size_t edges = count_literals(nets) + nets.clauses.size();
  return edges <= kMostBoyerMyrvoldEdges ? PlanarMethod::BoyerMyrvold : PlanarMethod::LeftRight;
}

std::optional<NetDrawing> draw_planar(const Formula& nets, PlanarMethod method) {
  const std::size_t vertices = count_vertices(nets);
  const GraphEdges edges = edges_of(nets, nullptr);
  // Euler: clauses are joined to variables and the ANDs alone.
  if (edges.size() > 2 * vertices) return std::nullopt;
  PlanarSubgraph planar(vertices);
  if (!planar.add_all(edges)) return std::nullopt;
  return to_drawing(nets, planar, method);
}

std::optional<NetDrawing> draw_subgraph_first(const Formula& nets, std::uint64_t seed,
                                              std::uint64_t most_work) {
  SplitMix random(seed);
  const GraphEdges edges = edges_of(nets, &random);
  const std::size_t vertices = count_vertices(nets);
  const auto most = static_cast<std::size_t>(
      std::min<std::uint64_t>(edges.size() / 8, most_work / vertices / vertices));
  PlanarSubgraph planar(vertices);
  const GraphEdges rest = planar.add(edges, most);
  if (rest.size() > most) return std::nullopt;
  NetDrawing drawing = to_drawing(nets, planar, usual_method(nets));
  if (!draw_rest(drawing, rest, random)) return std::nullopt;
  return drawing;
}

}  // namespace gadgetc::layout
