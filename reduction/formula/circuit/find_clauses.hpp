// The clauses that a circuit computes, read off its gates.
#pragma once

#include <optional>

#include "reduction/circuit/circuit.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// Reads a sound circuit (check_circuit.hpp) that is an AND tree of OR trees over variables,
// splitters between; nothing for any other.
std::optional<Formula> find_clauses(const Circuit& circuit);

}  // namespace gadgetc
