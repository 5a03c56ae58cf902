// Formula -> circuit without crossings: one variable gate a variable, splitters in a chain in the
// order of the literals' clauses, an OR tree a clause, one AND tree, one output.
#pragma once

#include "reduction/circuit/circuit.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// Repeated clauses are dropped first. A variable in no clause ends in a Sink. An empty clause makes
// the formula a False source that feeds the output; no clauses a True source; variables then all
// end in Sinks. Gate names: variables by their names, "split.<variable>.<n>", "or.<clause>.<n>"
// (clauses numbered from 1 as in the file), "and.<n>", "output", "sink.<variable>", with "'" after
// a name that is taken. Linear time.
Circuit build_circuit(const Formula& formula);

}  // namespace gadgetc
