// A circuit as JSON, for scripts: what DOT shows, with the ports.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "reduction/circuit/circuit.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// {"and": n, "or": n, "choice": n, "splitter": n, "variable": n, "crossing": n, "depth": n}
nlohmann::ordered_json circuit_counts(const Circuit& circuit);

// {"circuit": counts,
//  "gates": [{"id": 0, "name": "x1", "kind": "variable", "variable": "x1"}, ...],
//  "wires": [{"from": {"gate": 0, "port": 0}, "to": {"gate": 3, "port": 1}}, ...]}
// Ids count from 0; ports count the gate's outputs and inputs in the order of circuit.hpp; wires
// are sorted by their source. "variable" is the name the formula gives, only for variables.
nlohmann::ordered_json circuit_json(const Circuit& circuit, const Formula& formula);

}  // namespace gadgetc
