// A directed graph drawn in the plane up to bending: a doubly connected edge list (Muller and
// Preparata 1978; de Berg et al., Computational Geometry, section 2.2) that can change.
//
// A dart is an end of an edge, seen from the vertex there. Around each vertex its darts stand in
// clockwise order. The corner before a dart (between it and the dart that precedes it clockwise)
// lies in the dart's face, so a dart also names a corner:
//
//        previous
//           |  corner of d
//     ------u------d------  -  -  -  twin ---w
//           |  (corner of next)
//         next
//
// From d the face goes on with the dart after d's twin, clockwise.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace gadgetc::layout {

using Dart = std::uint32_t;
using Vertex = std::uint32_t;
inline constexpr std::uint32_t kNone = ~std::uint32_t{0};

class PlanarMap {
 public:
  PlanarMap() = default;
  // Vertices 0, 1, ... with their darts in clockwise order: dart 2i is at the tail of edge i, dart
  // 2i + 1 at its head.
  explicit PlanarMap(const std::vector<std::vector<Dart>>& rotations);

  // Numbers below these bounds may be darts and vertices; those taken out are used again.
  std::size_t dart_bound() const { return darts_.size(); }
  std::size_t vertex_bound() const { return vertices_.size(); }
  bool is_dart(Dart d) const { return darts_[d].origin != kNone; }
  bool is_vertex(Vertex v) const { return vertices_[v].is_used; }

  Dart twin(Dart d) const { return darts_[d].twin; }
  Dart next(Dart d) const { return darts_[d].next; }          // clockwise around the origin
  Dart previous(Dart d) const { return darts_[d].previous; }  // the other way round
  Vertex origin(Dart d) const { return darts_[d].origin; }
  Vertex end(Dart d) const { return origin(twin(d)); }
  // Does the edge's direction lead away from the dart's origin?
  bool leaves(Dart d) const { return darts_[d].leaves; }
  Vertex tail(Dart d) const { return leaves(d) ? origin(d) : end(d); }
  Vertex head(Dart d) const { return leaves(d) ? end(d) : origin(d); }
  Dart next_on_face(Dart d) const { return next(twin(d)); }

  // Any dart of the vertex, kNone without one.
  Dart first(Vertex v) const { return vertices_[v].first; }
  std::uint32_t degree(Vertex v) const { return vertices_[v].degree; }
  std::uint32_t in_degree(Vertex v) const { return vertices_[v].in_degree; }
  // What the vertex stands for; the map itself only keeps it.
  std::uint32_t owner(Vertex v) const { return vertices_[v].owner; }
  void set_owner(Vertex v, std::uint32_t owner) { vertices_[v].owner = owner; }
  // Calls `visit` with each dart of the vertex, clockwise.
  template <typename Visit>
  void for_each_dart(Vertex v, const Visit& visit) const {
    const Dart begin = first(v);
    if (begin == kNone) return;
    Dart d = begin;
    do {
      visit(d);
      d = next(d);
    } while (d != begin);
  }

  Vertex add_vertex(std::uint32_t owner);
  // An edge from u to w between two corners of one face, or of different parts; kNone for the
  // corner of a vertex without darts. Returns the dart at u.
  Dart join(Vertex u, Dart corner_u, Vertex w, Dart corner_w);
  // A new vertex on the dart's edge. The darts at the edge's ends stay what they are; the new
  // vertex's dart towards d's origin is twin(d).
  Vertex split_edge(Dart d, std::uint32_t owner);
  // A new vertex takes the darts from `begin` to the one before `end`, clockwise, and is joined to
  // the old one. Returns the old vertex's end of the new edge; the edge leads away from the old
  // vertex if `leaves`.
  Dart split_vertex(Dart begin, Dart end, bool leaves);
  // The opposite: end(d) vanishes and its darts go to origin(d), which is another vertex.
  void contract(Dart d);
  void remove_edge(Dart d);
  // A vertex without darts.
  void remove_vertex(Vertex v);
  // A vertex with two darts, of different edges, vanishes from the edge through it. Returns the
  // dart at the far end of the edge of first(v). The edge takes its direction from that one.
  Dart smooth(Vertex v);

  // Empty, or one sentence each: links that do not match, or rotations that no drawing in the
  // plane has.
  std::vector<std::string> check() const;

 private:
  struct DartData {
    Dart twin = kNone, next = kNone, previous = kNone;
    Vertex origin = kNone;
    bool leaves = false;
  };
  struct VertexData {
    Dart first = kNone;
    std::uint32_t degree = 0, in_degree = 0, owner = 0;
    bool is_used = false;
  };

  Dart add_dart(bool leaves);
  void pair(Dart a, Dart b);
  // Puts a dart that is nowhere before `corner`, kNone: as the vertex's only one.
  void link(Dart d, Vertex v, Dart corner);
  void unlink(Dart d);
  void free_dart(Dart d);
  void set_leaves(Dart d, bool leaves);
  void check_links(std::vector<std::string>& complaints) const;
  bool has_genus_zero() const;

  std::vector<DartData> darts_;
  std::vector<VertexData> vertices_;
  std::vector<Dart> free_darts_;
  std::vector<Vertex> free_vertices_;
};

}  // namespace gadgetc::layout
