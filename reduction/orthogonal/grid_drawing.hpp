// Shapes with coordinates: every vertex on a grid point, every edge straight, at least one long.
#pragma once

#include "reduction/orthogonal/orthogonal_shape.hpp"

namespace gadgetc::layout {

// Where each vertex of a shape lies. Rows grow southward, columns eastward, both from 0.
struct GridDrawing {
  std::vector<int> row, column;

  int rows() const;
  int columns() const;
  // Sum of the lengths of all edges.
  long long length(const FaceMap& map) const;
};

// Every face of the shape is cut into rectangles: at each right turn of a walk around the face the
// edge is prolonged until it meets the face again, where the way has turned left once more than
// right since. Then distances of at least 1 along each edge are all that a drawing must keep, and
// longest paths give the coordinates. Around the outer face lies a frame, tied to it by one
// such edge.
//
//        +-----+  -  -  -  -         frame
//        |     .           |
//        |     +-----+             . and - prolonged edges
//        |           |     |
//        +-----------+  -  -
//
// Source: Tamassia (1987), section 5; Di Battista et al., Graph Drawing (1999), section 5.4.
GridDrawing draw_by_rectangles(const OrthogonalShape& shape);

}  // namespace gadgetc::layout
