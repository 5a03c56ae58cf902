// A circuit as a tikzpicture for a paper, with gates and wires where Graphviz puts them.
#pragma once

#include <string>

#include "reduction/circuit/formats/circuit_dot.hpp"

namespace gadgetc {

// What goes between two \begin{document}s is the caller's; needs \usepackage{tikz} and no library.
// The picture is at most 160 mm wide and 230 mm high. Errors as those of render_circuit.
std::string write_circuit_tikz(const Circuit& circuit, const CircuitPicture& picture = {});

}  // namespace gadgetc
