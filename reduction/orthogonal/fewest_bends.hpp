// The fewest bends that an embedding allows.
//
// A walk around a face, which lies left, turns left four times more often than right; around the
// outer face it is the other way about. Gates fix the turns at their ports. Left turns that a face
// then has too many, wires must take out of it: a bend is a left turn for one of its faces and a
// right turn for the other, a unit of flow between them at cost 1. So the fewest bends are the
// cheapest flow.
//
// Source: Tamassia, On embedding a graph in the grid with the minimum number of bends, SIAM J.
// Comput. 16 (1987); Di Battista et al., Graph Drawing (1999), section 5.5.
#pragma once

#include "reduction/orthogonal/gate_turns.hpp"

namespace gadgetc::layout {

struct FewestBends {
  WireBends bends;
  // A dart of the outer face.
  FaceDart outer = 0;
  // No other outer face allows fewer bends.
  bool is_best_outer_face = false;
};

// At most `outer_faces` faces are tried as the outer one, but always one: the face of most darts
// first, then those for which fewest bends can be hoped for.
FewestBends find_fewest_bends(const CircuitPart& part, const Circuit& circuit,
                              bool may_swap_and_inputs, std::size_t outer_faces);

}  // namespace gadgetc::layout
