// Leads for a gate whose wires do not leave its cell as they should.
#pragma once

#include <string>

#include "gadgets/sets/gadget_set.hpp"

namespace gadgetc {

// "; these leads would do: 'lead in west 1 -1 1 -2', ..." with a line for each port that needs one,
// for the axes of the gate. They keep a square away from the tile, except at their ports, and from
// each other. Empty: none are found near the tile, or wires of the set are no plain squares.
std::string proposed_leads(const GateTile& gate, const Tile& tile, const GadgetSet& set);

}  // namespace gadgetc
