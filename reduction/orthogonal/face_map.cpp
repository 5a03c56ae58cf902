#include "reduction/orthogonal/face_map.hpp"

namespace gadgetc {

Dart FaceMap::add_edge(Vertex a, Vertex b) {
  const Dart d = darts_.size();
  darts_.push_back({a, twin(d), twin(d)});
  darts_.push_back({b, d, d});
  return d;
}

void FaceMap::link(Dart first, Dart second) {
  darts_[first].next = second;
  darts_[second].previous = first;
}

Dart FaceMap::split(Dart d) {
  const Dart after = next(d), before = darts_[twin(d)].previous;
  const Vertex middle = add_vertex();
  const Dart rest = add_edge(middle, target(d));
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

Dart FaceMap::join(Dart a, Dart b) {
  const Dart after_a = next(a), after_b = next(b);
  const Dart edge = add_edge(target(a), target(b));
  link(a, edge);
  link(edge, after_b);
  link(b, twin(edge));
  link(twin(edge), after_a);
  return edge;
}

Faces find_faces(const FaceMap& map) {
  const std::size_t none = map.darts();
  Faces faces{std::vector<std::size_t>(map.darts(), none), 0};
  for (Dart start = 0; start < map.darts(); ++start) {
    if (faces.of[start] != none) continue;
    for (Dart d = start; faces.of[d] == none; d = map.next(d)) faces.of[d] = faces.count;
    ++faces.count;
  }
  return faces;
}

}  // namespace gadgetc
