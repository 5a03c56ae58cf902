#include "reduction/orthogonal/face_map.hpp"

namespace gadgetc::layout {

FaceDart FaceMap::add_edge(FaceVertex a, FaceVertex b) {
  const FaceDart d = darts_.size();
  darts_.push_back({a, twin(d), twin(d)});
  darts_.push_back({b, d, d});
  return d;
}

void FaceMap::link(FaceDart first, FaceDart second) {
  darts_[first].next = second;
  darts_[second].previous = first;
}

FaceDart FaceMap::split(FaceDart d) {
  const FaceDart after = next(d), before = darts_[twin(d)].previous;
  const FaceVertex middle = add_vertex();
  const FaceDart rest = add_edge(middle, target(d));
  // The two sides meet where the edge ends in a leaf.
  if (after != twin(d)) {
    link(rest, after);
    link(before, twin(rest));
  }
  darts_[twin(d)].origin = middle;
  link(d, rest);
  link(twin(rest), twin(d));
  return rest;
}

FaceDart FaceMap::join(FaceDart a, FaceDart b) {
  const FaceDart after_a = next(a), after_b = next(b);
  const FaceDart edge = add_edge(target(a), target(b));
  link(a, edge);
  link(edge, after_b);
  link(b, twin(edge));
  link(twin(edge), after_a);
  return edge;
}

Faces find_faces(const FaceMap& map) {
  const std::size_t none = map.darts();
  Faces faces{std::vector<std::size_t>(map.darts(), none), 0};
  for (FaceDart start = 0; start < map.darts(); ++start) {
    if (faces.of[start] != none) continue;
    for (FaceDart d = start; faces.of[d] == none; d = map.next(d)) faces.of[d] = faces.count;
    ++faces.count;
  }
  return faces;
}

}  // namespace gadgetc::layout
