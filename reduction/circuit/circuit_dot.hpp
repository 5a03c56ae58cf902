// Circuits as pictures: DOT written by cgraph, and SVG or PDF laid out and drawn by Graphviz.
#pragma once

#include <cstddef>
#include <string>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// One node a gate, named as the gate, shape and colour by kind; one edge a wire, in the order of
// the gates. The circuit must pass check_circuit. Linear time.
std::string write_dot(const Circuit& circuit);

enum class PictureFormat { Svg, Pdf };

// Above this number of gates Graphviz would take minutes and more.
inline constexpr std::size_t kMaxDrawnGates = 3000;

// The picture's bytes. Throws UsageError above kMaxDrawnGates unless `force`, and
// std::runtime_error when Graphviz cannot draw (no plugin for the format, say). Graphviz is not
// thread-safe: one thread at a time.
std::string render_circuit(const Circuit& circuit, PictureFormat format, bool force = false);

}  // namespace gadgetc
