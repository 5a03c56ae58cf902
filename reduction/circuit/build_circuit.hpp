// Formula -> circuit without crossings: one variable gate a variable, splitters in a chain in the
// order of the literals' clauses, an OR tree a clause, one AND tree, one output.
#pragma once

#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// The order of the trees is free; the layout uses that.
struct CircuitOptions {
  // Clauses from left to right along the AND tree, and variables from top to bottom; each a
  // permutation, or empty for the formula's own order. A variable's splitter chain serves its
  // clauses in clause order; a clause's OR chain takes its variables in variable order.
  std::vector<std::uint32_t> clause_order;
  std::vector<std::uint32_t> variable_order;
};

// Repeated clauses are dropped first. A variable in no clause ends in a Sink. An empty clause makes
// the formula a False source that feeds the output; no clauses a True source; variables then all
// end in Sinks. Gate names: variables by their names, "split.<variable>.<n>", "or.<clause>.<n>"
// (clauses numbered from 1 as in the file), "and.<n>", "output", "sink.<variable>", with "'" after
// a name that is taken. Linear time. Throws std::invalid_argument for an order that is no
// permutation.
Circuit build_circuit(const Formula& formula, const CircuitOptions& options = {});

}  // namespace gadgetc
