// A connected graph drawn in the plane, as the darts (edges with a direction) around its faces.
//
//            next(d)
//        <-----------+           face: left of its darts, d and next(d) among them
//           face     | d
//                    |           twin(d) = d ^ 1: the same edge the other way
//
// Source: de Berg et al., Computational Geometry (2008), section 2.2: doubly connected edge lists.
#pragma once

#include <cstddef>
#include <vector>

namespace gadgetc {

using Vertex = std::size_t;
using Dart = std::size_t;
constexpr Dart twin(Dart d) { return d ^ 1; }

class FaceMap {
 public:
  Vertex add_vertex() { return vertices_++; }
  // An edge whose darts are each other's `next`; returns the dart from a to b.
  Dart add_edge(Vertex a, Vertex b);
  // Puts `second` behind `first` on a face.
  void link(Dart first, Dart second);

  // Puts a vertex on the edge of d. d then ends there, the result goes on to where d ended. The
  // twin of d still leads to where d starts.
  Dart split(Dart d);
  // A new edge from where `a` ends, right behind it in its face, to where `b` ends, right behind
  // it; parts their face in two, or makes one of two. Returns the dart from a's end.
  Dart join(Dart a, Dart b);

  std::size_t vertices() const { return vertices_; }
  std::size_t darts() const { return darts_.size(); }
  Vertex origin(Dart d) const { return darts_[d].origin; }
  Vertex target(Dart d) const { return darts_[twin(d)].origin; }
  Dart next(Dart d) const { return darts_[d].next; }
  Dart previous(Dart d) const { return darts_[d].previous; }

 private:
  struct Links {
    Vertex origin;
    Dart next, previous;
  };
  std::size_t vertices_ = 0;
  std::vector<Links> darts_;
};

// For each dart the number of its face; faces are numbered from 0.
struct Faces {
  std::vector<std::size_t> of;
  std::size_t count = 0;
};
Faces find_faces(const FaceMap& map);

}  // namespace gadgetc
