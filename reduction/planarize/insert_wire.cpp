#include "reduction/planarize/route.hpp"

namespace gadgetc::layout {
namespace {

struct Corner {
  Vertex vertex = kNone;
  Dart before = kNone;
};

// At the nearest end of d's edge that is the net's node, else at a new node in the middle.
Corner attach(NetDrawing& drawing, Dart d, Net net) {
  PlanarMap& map = drawing.map;
  if (map.owner(map.origin(d)) == net) return {map.origin(d), d};
  if (map.owner(map.end(d)) == net) return {map.end(d), map.next_on_face(d)};
  const Vertex v = map.split_edge(d, net);
  return {v, map.next_on_face(d)};
}

// The dart whose edge the wire then crosses, out of the dart's face.
Dart part_node(NetDrawing& drawing, const RouteStep& step) {
  PlanarMap& map = drawing.map;
  const Vertex old = map.origin(step.enter);
  const Net net = map.owner(old);
  const bool was_root = drawing.is_root(old);
  // Clockwise the leaf part moves to the new vertex: downstream of the old one for variables.
  const Dart inner = map.split_vertex(step.enter, step.exit,
                                      step.is_leaf_clockwise == drawing.is_variable(net));
  if (was_root && !step.is_leaf_clockwise) drawing.set_root(net, map.end(inner));
  return inner;
}

}  // namespace

// At a crossing the new wire comes in before the dart that goes on along the crossed wire, and goes
// out before the one that leads back.
std::pair<Vertex, Vertex> insert_wire(NetDrawing& drawing, const Route& route, Net from, Net to) {
  PlanarMap& map = drawing.map;
  Corner here = attach(drawing, route.source, from);
  const Vertex first = here.vertex;
  for (const RouteStep& step : route.steps) {
    const Dart crossed = step.exit == kNone ? step.enter : part_node(drawing, step);
    const Vertex v = drawing.add_crossing(crossed);
    map.join(here.vertex, here.before, v, map.next_on_face(crossed));
    here = {v, map.twin(crossed)};
  }
  const Corner last = attach(drawing, route.target, to);
  map.join(here.vertex, here.before, last.vertex, last.before);
  return {first, last.vertex};
}

}  // namespace gadgetc::layout
