#include "reduction/orthogonal/straight_drawing.hpp"

// Boost's drawing sets a variable in a loop that always runs, which GCC does not see.
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/chrobak_payne_drawing.hpp>
#include <boost/graph/planar_canonical_ordering.hpp>
#include <cmath>
#include <numbers>

namespace gadgetc::layout {

namespace {

using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
using Edge = boost::graph_traits<Graph>::edge_descriptor;

struct Point {
  std::size_t x = 0, y = 0;  // west and north: Boost draws the order of edges mirrored
};

// The triangles and the clockwise order of edges around each of their vertices. The hub of the
// outer face is vertex 0, where Boost's order starts: a corner of the outer triangle.
class Triangles {
 public:
  Triangles(const FaceMap& map, FaceDart outer)
      : map_(map),
        faces_(find_faces(map)),
        outer_(faces_.of[outer]),
        graph_(faces_.count + map.vertices() + map.darts() / 2 + map.darts()),
        rotation_(boost::num_vertices(graph_)),
        edges_(map.darts()) {
    connect_face(outer);
    std::vector<bool> is_done(faces_.count, false);
    is_done[outer_] = true;
    for (FaceDart d = 0; d < map.darts(); ++d) {
      if (!is_done[faces_.of[d]]) connect_face(d);
      is_done[faces_.of[d]] = true;
    }
    for (FaceDart d = 0; d < map.darts(); ++d) connect_sides(d);
    order_edges();
  }

  std::vector<Point> draw() const {
    std::vector<std::size_t> order;
    const auto index = boost::get(boost::vertex_index, graph_);
    const auto embedding = boost::make_iterator_property_map(rotation_.begin(), index);
    boost::planar_canonical_ordering(graph_, embedding, std::back_inserter(order));
    std::vector<Point> points(boost::num_vertices(graph_));
    const auto drawing = boost::make_iterator_property_map(points.begin(), index);
    boost::chrobak_payne_straight_line_drawing(graph_, embedding, order.begin(), order.end(),
                                               drawing);
    return points;
  }
  std::size_t vertex(FaceVertex v) const { return faces_.count + v; }
  std::size_t middle(FaceDart d) const { return vertex(map_.vertices()) + d / 2; }

 private:
  // Edges of a dart to and around the vertex beside it.
  struct Edges {
    Edge along;  // from its origin to the middle
    Edge origin, middle, target;
    Edge next;  // to the vertex beside the next dart
    Edge hub;
  };

  std::size_t hub(FaceDart d) const {
    const std::size_t face = faces_.of[d];
    return face == outer_ ? 0 : face == 0 ? outer_ : face;
  }
  std::size_t beside(FaceDart d) const { return middle(map_.darts()) + d; }
  bool has_hub(FaceDart d) const { return map_.next(map_.next(d)) != d; }
  Edge connect(std::size_t a, std::size_t b) { return boost::add_edge(a, b, graph_).first; }

  // Two darts need no hub: an edge between the vertices beside them makes triangles.
  void connect_face(FaceDart first) {
    if (!has_hub(first)) {
      const FaceDart second = map_.next(first);
      edges_[first].next = edges_[second].next = connect(beside(first), beside(second));
      return;
    }
    FaceDart d = first;
    do {
      edges_[d].hub = connect(hub(d), beside(d));
      edges_[d].next = connect(beside(d), beside(map_.next(d)));
      d = map_.next(d);
    } while (d != first);
  }

  void connect_sides(FaceDart d) {
    edges_[d].along = connect(vertex(map_.origin(d)), middle(d));
    edges_[d].origin = connect(beside(d), vertex(map_.origin(d)));
    edges_[d].middle = connect(beside(d), middle(d));
    edges_[d].target = connect(beside(d), vertex(map_.target(d)));
  }

  void order_edges() {
    std::vector<bool> is_done(map_.vertices(), false);
    for (FaceDart d = 0; d < map_.darts(); ++d) {
      order_around_side(d);
      const Edges &there = edges_[d], &back = edges_[twin(d)];
      if (d % 2 == 0) {
        rotation_[middle(d)] = {back.along, back.middle, there.along, there.middle};
      }
      if (is_done[map_.origin(d)]) continue;
      is_done[map_.origin(d)] = true;
      order_around_vertex(d);
    }
    for (FaceDart d = 0; d < map_.darts(); ++d) {
      if (has_hub(d) && rotation_[hub(d)].empty()) order_around_hub(d);
    }
  }

  void order_around_side(FaceDart d) {
    const Edges& edges = edges_[d];
    std::vector<Edge>& around = rotation_[beside(d)];
    around = {edges.target, edges.middle, edges.origin};
    if (has_hub(d)) around.insert(around.end(), {edges_[map_.previous(d)].next, edges.hub});
    around.push_back(edges.next);
  }

  void order_around_vertex(FaceDart first) {
    std::vector<Edge>& around = rotation_[vertex(map_.origin(first))];
    FaceDart d = first;
    do {
      const FaceDart clockwise = map_.next(twin(d));
      around.insert(around.end(),
                    {edges_[d].along, edges_[twin(d)].target, edges_[clockwise].origin});
      d = clockwise;
    } while (d != first);
  }

  // A walk with the face left goes around it counter-clockwise.
  void order_around_hub(FaceDart first) {
    std::vector<Edge>& around = rotation_[hub(first)];
    FaceDart d = first;
    do {
      around.push_back(edges_[d].hub);
      d = map_.previous(d);
    } while (d != first);
  }

  const FaceMap& map_;
  Faces faces_;
  std::size_t outer_;
  Graph graph_;
  std::vector<std::vector<Edge>> rotation_;
  std::vector<Edges> edges_;
};

double clockwise_from_north(const Point& from, const Point& to) {
  const double east = double(from.x) - double(to.x), north = double(to.y) - double(from.y);
  return std::atan2(east, north) / (std::numbers::pi / 2);
}

}  // namespace

StraightDirections draw_straight(const FaceMap& map, FaceDart outer) {
  const Triangles triangles(map, outer);
  const std::vector<Point> points = triangles.draw();
  StraightDirections directions;
  for (FaceDart d = 0; d < map.darts(); ++d) {
    directions.leaving.push_back(clockwise_from_north(points[triangles.vertex(map.origin(d))],
                                                      points[triangles.middle(d)]));
  }
  for (FaceDart d = 0; d < map.darts(); d += 2) {
    // The twin leaves towards the middle, against the way.
    const double turn = directions.leaving[d] - directions.leaving[twin(d)] + 2;
    directions.left_turn.push_back(std::remainder(turn, 4));
  }
  return directions;
}

}  // namespace gadgetc::layout
