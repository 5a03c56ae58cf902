#include "reduction/planarize/improve.hpp"

#include <limits>
#include <utility>

#include "base/run/time_limit.hpp"

namespace gadgetc::layout {
namespace {

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
    : drawing_(std::move(drawing)), best_(drawing_), before_(drawing_), random_(seed) {}

bool Improver::insert(const RouteEnds& ends, std::size_t most_crossings) {
  const Net source = drawing_.map.owner(ends.from), target = drawing_.map.owner(ends.to);
  const auto route = search_.find(drawing_, ancestors_, ends, most_crossings, random_);
  if (!route) return false;
  const auto [first, last] = insert_wire(drawing_, *route, source, target);
  for (const Vertex v : {first, last, ends.from, ends.to}) {
    if (drawing_.map.is_vertex(v)) drawing_.tidy_node(v);
  }
  has_ancestors_ = false;
  return is_acyclic(drawing_.map);
}

bool Improver::draw(Vertex from, Vertex to) {
  before_ = drawing_;
  ancestors_.find(drawing_.map);
  const bool is_drawn = insert({from, to}, std::numeric_limits<std::size_t>::max());
  if (!is_drawn) drawing_ = before_;
  best_ = drawing_;
  return is_drawn;
}

// The ancestors of the drawing with the wire serve until there is a gain. Without the wire there
// are fewer, but for nodes that become one with its crossings; `insert` looks for cycles.
void Improver::redraw(Dart d, Aim aim) {
  check_time();
  before_ = drawing_;
  if (!drawing_.map.leaves(d)) d = drawing_.wire_end(d);
  const Vertex from = drawing_.map.origin(d), to = drawing_.map.origin(drawing_.wire_end(d));
  const RouteEnds ends = ends_of(drawing_, from, to);
  if (aim == Aim::Gain && !has_ancestors_) ancestors_.find(drawing_.map);
  has_ancestors_ = aim == Aim::Gain;
  drawing_.remove_wire(d);
  if (aim == Aim::Change) ancestors_.find(drawing_.map);
  const std::size_t saved = before_.crossings() - drawing_.crossings();
  if (!insert(ends, aim == Aim::Gain ? saved - 1 : saved) ||
      drawing_.crossings() > before_.crossings()) {
    drawing_ = before_;
  } else if (drawing_.crossings() < best_.crossings()) {
    best_ = drawing_;
  }
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
  for (std::size_t before = drawing_.crossings() + 1; drawing_.crossings() < before;) {
    before = drawing_.crossings();
    std::vector<Dart> wires = crossed_wires();
    random_.shuffle(wires);
    for (const Dart d : wires) {
      // Redrawing other wires may have moved this one.
      const PlanarMap& map = drawing_.map;
      if (!map.is_dart(d) || drawing_.is_crossing(map.origin(d))) continue;
      if (drawing_.is_crossing(map.end(d))) redraw(d, Aim::Gain);
    }
  }
}

// At the end of a wire through a crossing.
Dart Improver::random_crossed_wire() {
  const PlanarMap& map = drawing_.map;
  Vertex v = kNone;
  do {
    v = static_cast<Vertex>(random_.below(map.vertex_bound()));
  } while (!map.is_vertex(v) || !drawing_.is_crossing(v));
  const Dart d = map.first(v);
  return drawing_.wire_end(random_.below(2) == 0 ? d : map.next(d));
}

void Improver::wander(std::size_t wires) {
  for (std::size_t n = 0; n < wires && drawing_.crossings() > 0; ++n) {
    redraw(random_crossed_wire(), Aim::Change);
  }
}

}  // namespace gadgetc::layout
