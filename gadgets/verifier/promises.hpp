// What a contract promises in a phase of a tile's game, and in which order phases are solved.
#pragma once

#include <cstdint>
#include <vector>

#include "gadgets/verifier/tile_game.hpp"

namespace gadgetc::verifier {

using PhaseId = std::uint16_t;  // in the order of discovery

// Those with more arrivals first, then those with more deliveries: no rule of liveness.hpp looks
// back from there.
std::vector<PhaseId> solving_order(const std::vector<Phase>& phases);

// Is exactly what has been delivered here promised by a rule for what has arrived?
bool is_promised(const std::vector<Delivery>& contract, const Phase& phase);

// The deliveries that White can be asked for here, each once: those of the rules whose inputs have
// arrived, if more than what has been delivered.
std::vector<PortSet> promised_goals(const std::vector<Delivery>& contract, const Phase& phase);

// Can an attack for `goal` pass through this phase: has as much arrived, and nothing beyond the
// goal been delivered?
bool is_on_the_way(const Phase& phase, const Phase& goal);

}  // namespace gadgetc::verifier
