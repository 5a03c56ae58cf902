// Pulls a drawing together along one axis after the other, its shape kept.
//
// Along an axis, what is joined across it moves as one line, and two lines that are neighbours
// somewhere keep their order and a distance of 1: enough for a drawing without overlaps. Longest
// paths give the least width; then the wires are made as short as that width allows, a linear
// program whose dual is a flow of greatest cost.
//
//        |--+  |           three lines of columns; the first two are neighbours,
//        |  +--|           and so are the last two
//        |-----|
//
// Source: Lengauer, Combinatorial Algorithms for Integrated Circuit Layout (1990), chapter 10;
// Di Battista et al., Graph Drawing (1999), section 5.4 (the flow).
#pragma once

#include "reduction/orthogonal/grid_drawing.hpp"

namespace gadgetc::layout {

struct CompactOptions {
  // A round compacts columns, then rows; rounds end when one gains nothing.
  int rounds = 20;
  // Without it only width and height are made small.
  bool shorten_wires = true;
};

GridDrawing compact_drawing(const OrthogonalShape& shape, GridDrawing drawing,
                            const CompactOptions& options = {});

}  // namespace gadgetc::layout
