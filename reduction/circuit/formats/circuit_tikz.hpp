// A circuit as a tikzpicture for a paper, with gates and wires where Graphviz puts them.
#pragma once

#include <string>

#include "reduction/circuit/formats/circuit_dot.hpp"

namespace gadgetc {

// The document around it is the caller's; needs \usepackage{tikz} and no library. Gates and
// wires lie within 160 mm by 230 mm. Errors as those of render_circuit.
std::string write_circuit_tikz(const Circuit& circuit, const CircuitPicture& picture = {});

}  // namespace gadgetc
