// A circuit as a tikzpicture for a paper, with gates and wires where Graphviz puts them.
#pragma once

#include <string>

#include "base/text/tikz_page.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"

namespace gadgetc {

// The document around it is the caller's; needs \usepackage{tikz} and no library. Gates and
// wires lie within `width` millimetres, and a height of kTikzHeights times that. Errors as those of
// render_circuit.
std::string write_circuit_tikz(const Circuit& circuit, const CircuitPicture& picture = {},
                               double width = kTikzWidth);

}  // namespace gadgetc
