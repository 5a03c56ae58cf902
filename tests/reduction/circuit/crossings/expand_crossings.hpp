// Circuits with crossovers, which collapse_crossings and others are tried on.
#pragma once

#include "reduction/circuit/circuit.hpp"

namespace gadgetc::test {

// Each crossing gate replaced by a copy of crossover_circuit, its gates named "<crossing>.<role>"
// and as many ' as make the name new.
Circuit expand_crossings(const Circuit& circuit);

}  // namespace gadgetc::test
