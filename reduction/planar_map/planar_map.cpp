#include "reduction/planar_map/planar_map.hpp"

#include <fmt/format.h>

#include "reduction/planar_map/components.hpp"

namespace gadgetc::layout {

PlanarMap::PlanarMap(const std::vector<std::vector<Dart>>& rotations) {
  std::size_t darts = 0;
  for (const std::vector<Dart>& rotation : rotations) darts += rotation.size();
  for (Dart d = 0; d < darts; ++d) add_dart(d % 2 == 0);
  for (Dart d = 0; d < darts; d += 2) pair(d, d + 1);
  for (const std::vector<Dart>& rotation : rotations) {
    const Vertex v = add_vertex(0);
    for (const Dart d : rotation) link(d, v, d == rotation.front() ? kNone : rotation.front());
  }
}

Vertex PlanarMap::add_vertex(std::uint32_t owner) {
  Vertex v = static_cast<Vertex>(vertices_.size());
  if (free_vertices_.empty()) {
    vertices_.emplace_back();
  } else {
    v = free_vertices_.back();
    free_vertices_.pop_back();
  }
  vertices_[v] = {kNone, 0, 0, owner, true};
  return v;
}

Dart PlanarMap::add_dart(bool leaves) {
  Dart d = static_cast<Dart>(darts_.size());
  if (free_darts_.empty()) {
    darts_.emplace_back();
  } else {
    d = free_darts_.back();
    free_darts_.pop_back();
  }
  darts_[d].leaves = leaves;
  return d;
}

void PlanarMap::pair(Dart a, Dart b) {
  darts_[a].twin = b;
  darts_[b].twin = a;
}

void PlanarMap::link(Dart d, Vertex v, Dart corner) {
  DartData& dart = darts_[d];
  dart.origin = v;
  if (corner == kNone) {
    dart.next = dart.previous = d;
    vertices_[v].first = d;
  } else {
    dart.next = corner;
    dart.previous = darts_[corner].previous;
    darts_[dart.previous].next = d;
    darts_[corner].previous = d;
  }
  ++vertices_[v].degree;
  vertices_[v].in_degree += !dart.leaves;
}

void PlanarMap::unlink(Dart d) {
  const DartData& dart = darts_[d];
  VertexData& vertex = vertices_[dart.origin];
  darts_[dart.previous].next = dart.next;
  darts_[dart.next].previous = dart.previous;
  if (vertex.first == d) vertex.first = dart.next == d ? kNone : dart.next;
  --vertex.degree;
  vertex.in_degree -= !dart.leaves;
}

void PlanarMap::free_dart(Dart d) {
  darts_[d].origin = kNone;
  free_darts_.push_back(d);
}

Dart PlanarMap::join(Vertex u, Dart corner_u, Vertex w, Dart corner_w) {
  const Dart a = add_dart(true), b = add_dart(false);
  pair(a, b);
  link(a, u, corner_u);
  link(b, w, corner_w);
  return a;
}

Vertex PlanarMap::split_edge(Dart d, std::uint32_t owner) {
  const Dart far = twin(d);
  const Vertex v = add_vertex(owner);
  const Dart back = add_dart(leaves(far)), forth = add_dart(leaves(d));
  pair(d, back);
  pair(far, forth);
  link(back, v, kNone);
  link(forth, v, back);
  return v;
}

Dart PlanarMap::split_vertex(Dart begin, Dart end, bool leaves) {
  const Vertex old = origin(begin), v = add_vertex(owner(old));
  for (Dart d = begin; d != end;) {
    const Dart following = next(d);
    unlink(d);
    link(d, v, d == begin ? kNone : begin);
    d = following;
  }
  const Dart here = add_dart(leaves), there = add_dart(!leaves);
  pair(here, there);
  link(here, old, end);
  link(there, v, begin);
  return here;
}

void PlanarMap::contract(Dart d) {
  const Dart far = twin(d);
  const Vertex kept = origin(d), gone = origin(far);
  while (next(far) != far) {
    const Dart moved = next(far);
    unlink(moved);
    link(moved, kept, d);
  }
  remove_edge(d);
  remove_vertex(gone);
}

void PlanarMap::remove_edge(Dart d) {
  const Dart far = twin(d);
  unlink(d);
  unlink(far);
  free_dart(d);
  free_dart(far);
}

void PlanarMap::set_leaves(Dart d, bool leaves) {
  VertexData& vertex = vertices_[origin(d)];
  vertex.in_degree += darts_[d].leaves;
  vertex.in_degree -= leaves;
  darts_[d].leaves = leaves;
}

void PlanarMap::remove_vertex(Vertex v) {
  vertices_[v].is_used = false;
  free_vertices_.push_back(v);
}

Dart PlanarMap::smooth(Vertex v) {
  const Dart a = first(v), b = next(a), far_a = twin(a), far_b = twin(b);
  pair(far_a, far_b);
  set_leaves(far_b, !leaves(far_a));
  free_dart(a);
  free_dart(b);
  remove_vertex(v);
  return far_a;
}

std::vector<std::string> PlanarMap::check() const {
  std::vector<std::string> complaints;
  check_links(complaints);
  if (complaints.empty() && !has_genus_zero()) {
    complaints.emplace_back("the rotations are not those of a drawing in the plane");
  }
  return complaints;
}

void PlanarMap::check_links(std::vector<std::string>& complaints) const {
  std::vector<std::uint32_t> degrees(vertices_.size(), 0), in_degrees(vertices_.size(), 0);
  for (Dart d = 0; d < darts_.size(); ++d) {
    if (!is_dart(d)) continue;
    const DartData& dart = darts_[d];
    if (!is_vertex(dart.origin)) {
      complaints.push_back(fmt::format("dart {} has no vertex", d));
      continue;
    }
    ++degrees[dart.origin];
    in_degrees[dart.origin] += !dart.leaves;
    const bool is_paired = is_dart(dart.twin) && dart.twin != d && twin(dart.twin) == d &&
                           leaves(dart.twin) != dart.leaves;
    if (!is_paired) complaints.push_back(fmt::format("dart {} and its twin do not match", d));
    const bool is_linked = previous(dart.next) == d && next(dart.previous) == d &&
                           origin(dart.next) == dart.origin;
    if (!is_linked) complaints.push_back(fmt::format("dart {} is not in one rotation", d));
  }
  for (Vertex v = 0; v < vertices_.size(); ++v) {
    if (!is_vertex(v)) continue;
    std::uint32_t darts = 0;
    for_each_dart(v, [&](Dart d) { darts += origin(d) == v; });
    if (darts != degree(v) || darts != degrees[v] || in_degrees[v] != in_degree(v)) {
      complaints.push_back(fmt::format("vertex {} has another degree", v));
    }
  }
}

// Vertices - edges + faces = 2 for each part with an edge: see embedded_circuit.cpp.
bool PlanarMap::has_genus_zero() const {
  std::vector<std::pair<std::size_t, std::size_t>> edges;
  std::vector<bool> is_seen(darts_.size(), false);
  std::size_t darts = 0, faces = 0, idle = 0;
  for (Dart d = 0; d < darts_.size(); ++d) {
    if (!is_dart(d)) continue;
    ++darts;
    edges.push_back({origin(d), end(d)});
    if (is_seen[d]) continue;
    ++faces;
    for (Dart e = d; !is_seen[e]; e = next_on_face(e)) is_seen[e] = true;
  }
  for (Vertex v = 0; v < vertices_.size(); ++v) idle += !is_vertex(v) || degree(v) == 0;
  const std::size_t parts = find_components(vertices_.size(), edges).count;
  return vertices_.size() - idle + faces == darts / 2 + 2 * (parts - idle);
}

}  // namespace gadgetc::layout
