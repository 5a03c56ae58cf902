// What a signal on each wire of a certified board means, by the tiles' contracts alone: the
// clauses that are true exactly when White can have it there.
//
// A signal at an output means: all inputs of one of the rules that deliver it. As clauses, an AND
// of inputs is all of their clauses together, an OR of rules is each clause of one joined with
// each of the other. That reads the circuit right since White never has to choose: what any set of
// active inputs of a unit promises, some rule delivers together (pins.hpp).
#pragma once

#include <vector>

#include "reduction/certificate/certified_game.hpp"
#include "reduction/certificate/pins.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// What a signal in the den means. Variables are the gates x1 to xn, each there exactly once. Throws
// FalseLine: a circle of wires, no den or two, a variable too many or too few, more than 10^6
// clauses.
std::vector<Clause> clauses_at_den(const CertifiedCircuit& certificate,
                                   const std::vector<GateUnit>& units,
                                   const std::vector<PinWire>& wires, std::uint32_t variables);

// Do the wires fit at both ends (check_environments), and is a signal in the den worth the formula?
// Throws FalseLine.
void check_circuit(const CertifiedCircuit& circuit, const CertifiedGame& game,
                   const std::vector<const Tile*>& tiles, const std::vector<PinWire>& wires,
                   const Formula& formula);

}  // namespace gadgetc
