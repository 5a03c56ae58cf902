// The directions of wires in a drawing with straight lines.
//
// Each wire gets a vertex in its middle and one on either side, each face a hub, and edges between
// them make all faces triangles:
//
//              s'-- hub            d: from u over m to v; s: beside d, s' beside next(d)
//             /|  / |
//            v |/   |              triangles  u m s,  m v s,  v s' s,  s s' hub
//            | s ---+
//            |/|
//            m |
//            u-+
//
// Such a graph has no loops or double edges, and has a drawing with straight lines for any
// embedding.
//
// Source: de Fraysseix, Pach and Pollack, How to draw a planar graph on a grid, Combinatorica 10
// (1990), in the version of Chrobak and Payne, Inf. Process. Lett. 54 (1995), from Boost.Graph.
#pragma once

#include <vector>

#include "reduction/orthogonal/face_map.hpp"

namespace gadgetc::layout {

// Angles in quarter turns.
struct StraightDirections {
  // The angle at which each dart leaves, clockwise from north, from -2 to 2.
  std::vector<double> leaving;
  // Each edge's left turn on the way of its even dart.
  std::vector<double> left_turn;
};

// The face of `outer` is the outer face and needs three darts; the map has no loops.
StraightDirections draw_straight(const FaceMap& map, FaceDart outer);

}  // namespace gadgetc::layout
