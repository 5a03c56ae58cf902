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

namespace gadgetc::layout {

using FaceVertex = std::size_t;
using FaceDart = std::size_t;
constexpr FaceDart twin(FaceDart d) { return d ^ 1; }

class FaceMap {
 public:
  FaceVertex add_vertex() { return vertices_++; }
  // An edge whose darts are each other's `next`; returns the dart from a to b.
  FaceDart add_edge(FaceVertex a, FaceVertex b);
  // Puts `second` behind `first` on a face.
  void link(FaceDart first, FaceDart second);

  // Puts a vertex on the edge of d. d then ends there, the result goes on to where d ended. The
  // twin of d still leads to where d starts.
  FaceDart split(FaceDart d);
  // A new edge from where `a` ends, right behind it in its face, to where `b` ends, right behind
  // it; parts their face in two, or makes one of two. Returns the dart from a's end.
  FaceDart join(FaceDart a, FaceDart b);

  std::size_t vertices() const { return vertices_; }
  std::size_t darts() const { return darts_.size(); }
  FaceVertex origin(FaceDart d) const { return darts_[d].origin; }
  FaceVertex target(FaceDart d) const { return darts_[twin(d)].origin; }
  FaceDart next(FaceDart d) const { return darts_[d].next; }
  FaceDart previous(FaceDart d) const { return darts_[d].previous; }

 private:
  struct Links {
    FaceVertex origin;
    FaceDart next, previous;
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

}  // namespace gadgetc::layout
