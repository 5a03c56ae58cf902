#include "reduction/planarize/net_drawing.hpp"

namespace gadgetc::layout {

void NetDrawing::set_map(PlanarMap drawn) {
  map = std::move(drawn);
  crossings_ = 0;
  for (Vertex v = 0; v < map.vertex_bound(); ++v) crossings_ += map.is_vertex(v) && is_crossing(v);
}

void NetDrawing::remove_edges(Dart d, std::vector<Vertex>& crossings) {
  while (true) {
    const Dart end = map.twin(d);
    const Vertex v = map.origin(end);
    const bool is_last = !is_crossing(v);
    Dart onward = is_last ? kNone : straight_on(end);
    if (!is_last && map.degree(v) < 4) {  // the second passage of a wire that crosses itself
      onward = map.next(end) == d ? map.previous(end) : map.next(end);
    }
    map.remove_edge(d);
    if (is_last) return;
    crossings.push_back(v);
    d = onward;
  }
}

Vertex NetDrawing::contract(Dart d, std::pair<Vertex, Vertex> keep) {
  const auto rank = [&](Vertex v) {
    return v == keep.first || v == keep.second ? 2 : is_root(v) ? 1 : 0;
  };
  if (rank(map.end(d)) > rank(map.origin(d))) d = map.twin(d);
  const Vertex kept = map.origin(d);
  if (is_root(map.end(d))) set_root(map.owner(kept), kept);
  map.contract(d);
  return kept;
}

void NetDrawing::dissolve(const std::vector<Vertex>& crossings, std::pair<Vertex, Vertex> keep) {
  for (const Vertex v : crossings) {
    if (!map.is_vertex(v)) continue;
    --crossings_;
    if (map.degree(v) == 0) {
      map.remove_vertex(v);
    } else {
      const Dart d = map.smooth(v);
      const Net net = map.owner(map.origin(d));
      if (net != kCrossing && net == map.owner(map.end(d))) contract(d, keep);
    }
  }
}

void NetDrawing::remove_wire(Dart d) {
  const std::pair<Vertex, Vertex> ends{map.origin(d), map.origin(wire_end(d))};
  std::vector<Vertex> crossings;
  remove_edges(d, crossings);
  dissolve(crossings, ends);
}

void NetDrawing::tidy_node(Vertex v) {
  constexpr std::pair<Vertex, Vertex> kNobody{kNone, kNone};
  while (true) {
    Dart uncrossed = kNone;
    map.for_each_dart(v, [&](Dart d) {
      if (map.owner(map.end(d)) == map.owner(v)) uncrossed = d;
    });
    if (uncrossed == kNone) break;
    v = contract(uncrossed, kNobody);
  }
  if (map.degree(v) == 1) {
    const Dart end = wire_end(map.first(v));
    const Vertex other = map.origin(end);
    if (map.owner(other) != map.owner(v)) return;
    if (is_root(v)) set_root(map.owner(v), other);
    remove_wire(end);
    map.remove_vertex(v);
    tidy_node(other);
  } else if (map.degree(v) == 2 && !is_root(v)) {
    const Dart a = map.first(v), b = map.next(a);
    if (is_inner(a) || is_inner(b)) map.smooth(v);
  }
}

void NetDrawing::collect_darts(Vertex node, std::vector<Dart>& darts) const {
  std::vector<std::pair<Vertex, Dart>> nodes{{node, kNone}};
  while (!nodes.empty()) {
    const auto [v, arrival] = nodes.back();
    nodes.pop_back();
    map.for_each_dart(v, [&, from = arrival](Dart d) {
      if (d == from) return;
      Dart end = kNone;
      for (Dart e = d;; e = straight_on(end)) {
        end = map.twin(e);
        darts.push_back(e);
        darts.push_back(end);
        if (!is_crossing(map.origin(end))) break;
      }
      if (map.owner(map.origin(end)) == map.owner(node)) nodes.push_back({map.origin(end), end});
    });
  }
}

}  // namespace gadgetc::layout
