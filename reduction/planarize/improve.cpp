#include "reduction/planarize/improve.hpp"

#include <utility>

namespace gadgetc {
namespace {

void tidy_ends(NetDrawing& drawing, std::initializer_list<Vertex> ends) {
  for (const Vertex v : ends) {
    if (drawing.map.is_vertex(v)) drawing.tidy_node(v);
  }
}

// The parts of a net that is cut in two keep their directions, so that only the root of the part
// cut off, or its way out, can be joined again. So must a clause's wire to the ANDs begin where the
// clause's ORs end.
RouteEnds ends_of(const NetDrawing& drawing, Vertex from, Vertex to) {
  const Net source = drawing.map.owner(from), target = drawing.map.owner(to);
  RouteEnds ends{from, to, false, false};
  ends.is_from_fixed = !drawing.is_variable(source);
  ends.is_to_fixed = source == target && drawing.is_variable(source);
  return ends;
}

}  // namespace

Improver::Improver(NetDrawing drawing, std::uint64_t seed)
    : drawing_(std::move(drawing)),
      best_(drawing_),
      crossings_(drawing_.count_crossings()),
      best_crossings_(crossings_),
      random_(seed) {}

bool Improver::draw(Vertex from, Vertex to) {
  const Net source = drawing_.map.owner(from), target = drawing_.map.owner(to);
  const auto route = search_.find(drawing_, Ancestors(drawing_.map), {from, to}, random_);
  if (!route) return false;
  NetDrawing before = drawing_;
  const auto [first, last] = insert_wire(drawing_, *route, source, target);
  tidy_ends(drawing_, {first, last});
  const bool is_drawn = is_acyclic(drawing_.map);
  if (!is_drawn) drawing_ = std::move(before);
  crossings_ = drawing_.count_crossings();
  best_ = drawing_;
  best_crossings_ = crossings_;
  return is_drawn;
}

void Improver::redraw(Dart d) {
  NetDrawing before = drawing_;
  if (!drawing_.map.leaves(d)) d = drawing_.wire_end(d);
  const Vertex from = drawing_.map.origin(d), to = drawing_.map.origin(drawing_.wire_end(d));
  const Net source = drawing_.map.owner(from), target = drawing_.map.owner(to);
  drawing_.remove_wire(d);
  const auto route = search_.find(drawing_, Ancestors(drawing_.map), ends_of(drawing_, from, to), random_);
  if (route) {
    const auto [first, last] = insert_wire(drawing_, *route, source, target);
    tidy_ends(drawing_, {first, last, from, to});
    const std::size_t crossings = drawing_.count_crossings();
    if (crossings <= crossings_ && is_acyclic(drawing_.map)) {
      crossings_ = crossings;
      if (crossings_ < best_crossings_) {
        best_ = drawing_;
        best_crossings_ = crossings_;
      }
      return;
    }
  }
  drawing_ = std::move(before);
}

// One dart for each, at a node.
std::vector<Dart> Improver::crossed_wires() const {
  const PlanarMap& map = drawing_.map;
  std::vector<Dart> wires;
  for (Dart d = 0; d < map.dart_bound(); ++d) {
    if (!map.is_dart(d) || !map.leaves(d) || drawing_.is_crossing(map.origin(d))) continue;
    if (drawing_.is_crossing(map.end(d))) wires.push_back(d);
  }
  return wires;
}

void Improver::descend() {
  for (std::size_t before = crossings_ + 1; crossings_ < before;) {
    before = crossings_;
    std::vector<Dart> wires = crossed_wires();
    random_.shuffle(wires);
    for (const Dart d : wires) {
      // Redrawing other wires may have moved this one.
      const PlanarMap& map = drawing_.map;
      if (!map.is_dart(d) || drawing_.is_crossing(map.origin(d))) continue;
      if (drawing_.is_crossing(map.end(d))) redraw(d);
    }
  }
}

void Improver::wander(std::size_t wires) {
  for (std::size_t n = 0; n < wires && crossings_ > 0; ++n) {
    const std::vector<Dart> crossed = crossed_wires();
    redraw(crossed[random_.below(crossed.size())]);
  }
}

}  // namespace gadgetc
