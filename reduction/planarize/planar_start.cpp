#include "reduction/planarize/planar_start.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <deque>

#include "reduction/planarize/improve.hpp"

namespace gadgetc {
namespace {

struct Edge {
  Net from = 0, to = 0;
};

using Skeleton =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                          boost::property<boost::vertex_index_t, std::size_t>,
                          boost::property<boost::edge_index_t, std::size_t>>;
using SkeletonEdge = boost::graph_traits<Skeleton>::edge_descriptor;

class PlanarSubgraph {
 public:
  explicit PlanarSubgraph(std::size_t nets) : nets_(nets) {}

  // Takes as many of the edges as it can, in their order; returns the others. Stops when they are
  // more than `most`.
  std::vector<Edge> add(const std::vector<Edge>& edges, std::size_t most) {
    std::vector<Edge> rejected;
    add_range(edges, 0, edges.size(), most, rejected);
    return rejected;
  }

  // All or none; whether all.
  bool add_all(const std::vector<Edge>& edges) {
    edges_.insert(edges_.end(), edges.begin(), edges.end());
    if (boost::boyer_myrvold_planarity_test(build())) return true;
    edges_.resize(edges_.size() - edges.size());
    return false;
  }

  // Its vertices are numbered as the nets.
  PlanarMap draw() const {
    const Skeleton skeleton = build();
    std::vector<std::vector<SkeletonEdge>> embedding(nets_);
    boost::boyer_myrvold_planarity_test(boost::boyer_myrvold_params::graph = skeleton,
                                        boost::boyer_myrvold_params::embedding = embedding.data());
    std::vector<std::vector<Dart>> rotations(nets_);
    for (Net net = 0; net < nets_; ++net) {
      for (const SkeletonEdge& edge : embedding[net]) {
        const std::size_t i = boost::get(boost::edge_index, skeleton, edge);
        rotations[net].push_back(static_cast<Dart>(2 * i + (edges_[i].from == net ? 0 : 1)));
      }
    }
    return PlanarMap(rotations);
  }

 private:
  Skeleton build() const {
    Skeleton skeleton(nets_);
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      boost::add_edge(edges_[i].from, edges_[i].to, {i}, skeleton);
    }
    return skeleton;
  }

  // Halves what does not fit as a whole.
  void add_range(const std::vector<Edge>& edges, std::size_t begin, std::size_t end,
                 std::size_t most, std::vector<Edge>& rejected) {
    if (begin == end || rejected.size() > most) return;
    const auto at = [&](std::size_t i) { return edges.begin() + static_cast<std::ptrdiff_t>(i); };
    if (add_all({at(begin), at(end)})) return;
    if (end - begin == 1) {
      rejected.push_back(edges[begin]);
      return;
    }
    const std::size_t middle = begin + (end - begin) / 2;
    add_range(edges, begin, middle, most, rejected);
    add_range(edges, middle, end, most, rejected);
  }

  std::size_t nets_;
  std::vector<Edge> edges_;
};

// Wires that find no way wait until others are drawn another way.
bool draw_rest(NetDrawing& drawing, const std::vector<Edge>& edges, SplitMix& random) {
  std::deque<Edge> waiting(edges.begin(), edges.end());
  Improver improver(drawing, random.next());
  std::size_t failures = 0;
  while (!waiting.empty() && failures < 20 + 2 * waiting.size()) {
    const Edge edge = waiting.front();
    waiting.pop_front();
    const NetDrawing& now = improver.drawing();
    // A clause's nodes all belong to its one tree.
    Vertex to = 0;
    while (!now.map.is_vertex(to) || now.map.owner(to) != edge.to) ++to;
    if (improver.draw(now.root(edge.from), to)) {
      failures = 0;
    } else {
      ++failures;
      improver.wander(10);
      waiting.push_back(edge);
    }
  }
  drawing = improver.drawing();
  return waiting.empty();
}

std::vector<Edge> edges_of(const Formula& formula, SplitMix* random) {
  const auto and_net = static_cast<Net>(formula.variables + formula.clauses.size());
  std::vector<Edge> trunk, literals;
  for (std::uint32_t c = 0; c < formula.clauses.size(); ++c) {
    const Net net = formula.variables + c;
    trunk.push_back({net, and_net});
    for (const VariableId v : formula.clauses[c]) literals.push_back({v, net});
  }
  if (random != nullptr) random->shuffle(literals);
  trunk.insert(trunk.end(), literals.begin(), literals.end());
  return trunk;
}

NetDrawing to_drawing(const Formula& formula, const PlanarSubgraph& planar) {
  NetDrawing drawing(formula.variables, static_cast<std::uint32_t>(formula.clauses.size()));
  PlanarMap map = planar.draw();
  for (Net net = 0; net <= drawing.and_net(); ++net) {
    map.set_owner(net, net);
    if (drawing.is_variable(net) || net == drawing.and_net()) drawing.set_root(net, net);
  }
  drawing.set_map(std::move(map));
  return drawing;
}

std::size_t count_nets(const Formula& formula) {
  return formula.variables + formula.clauses.size() + 1;
}

}  // namespace

std::optional<NetDrawing> draw_planar(const Formula& formula) {
  PlanarSubgraph planar(count_nets(formula));
  if (!planar.add_all(edges_of(formula, nullptr))) return std::nullopt;
  return to_drawing(formula, planar);
}

std::optional<NetDrawing> draw_subgraph_first(const Formula& formula, std::uint64_t seed) {
  SplitMix random(seed);
  const std::vector<Edge> edges = edges_of(formula, &random);
  const std::size_t most = edges.size() / 8;
  PlanarSubgraph planar(count_nets(formula));
  const std::vector<Edge> rest = planar.add(edges, most);
  if (rest.size() > most) return std::nullopt;
  NetDrawing drawing = to_drawing(formula, planar);
  if (!draw_rest(drawing, rest, random)) return std::nullopt;
  return drawing;
}

}  // namespace gadgetc
