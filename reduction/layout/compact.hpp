// One-dimensional compaction: the tracks of one axis are moved together, in their order, as far as
// the squares of water between different contents allow; then those of the other axis; and so on.
//
// Sources: Lengauer, Combinatorial Algorithms for Integrated Circuit Layout (1990), chapter 10:
// compaction by longest paths, the constraints found by a sweep over visible edges, and wire length
// made short within the slack. A wire that runs straight from gate to gate gets a jog first.
#pragma once

#include "reduction/layout/tracks.hpp"

namespace gadgetc::layout {

struct CompactionOptions {
  int rounds = 12;  // at most; each treats both axes. They end when one saves less than 1/200
  int gap = 2;      // from the last line of one content to the first of the next
  // Nothing comes to lie below this node, which is alone in the last row.
  NodeId last = kNoNode;
};

// No two contents are nearer than the gap before or after, wires keep at least one square between
// contents, and what is above or left of something stays so wherever the two can see each other.
// Tracks with jogs have a gap of kJogGap. The board's area never grows.
void compact(Tracks& tracks, const CompactionOptions& options = {});

}  // namespace gadgetc::layout
