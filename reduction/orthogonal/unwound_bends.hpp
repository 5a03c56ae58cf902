// Few bends without spirals.
//
// The fewest bends may wind a drawing up: where a chain of gates turns left at each, nothing but
// bends makes it turn right again. Such a drawing has few bends and wires of thousands of cells.
// So each gate is kept near an orientation of its own: that in a given drawing, or that which fits
// the directions of its wires in a drawing with straight lines. Those do not wind.
//
// Between those orientations wires have bends, and these shapes are all there are for an outer
// face: turning gate v by t[v] quarters left of its own orientation gives a wire from u to v
// |b + t[v] - t[u]| bends where it had |b|. To choose all t, with -limit <= t <= limit, for the
// fewest bends is the dual of a cheapest flow along the wires.
//
// Source: the potentials of Tamassia's flow (1987), bounded; Ahuja, Magnanti and Orlin, Network
// Flows (1993), section 9.4 (duality).
#pragma once

#include "reduction/orthogonal/gate_turns.hpp"

namespace gadgetc::layout {

// Left turns of each wire on its way when all gates lie in their own orientations, by a drawing
// with straight lines. The outer face needs three darts.
std::vector<int> own_left_turns(const CircuitPart& part, const Circuit& circuit, FaceDart outer);

// The fewest bends of all shapes in which no gate is turned by more than `limit` quarters either
// way from where wires turn as given; among those, the fewest quarters turned.
WireBends find_unwound_bends(const CircuitPart& part, const Circuit& circuit,
                             const std::vector<int>& left_turns, bool may_swap_and_inputs,
                             int limit);

}  // namespace gadgetc::layout
