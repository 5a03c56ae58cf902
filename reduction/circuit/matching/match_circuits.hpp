// Are two circuits the same up to the names of gates and a renaming of variables? The comparison
// behind "the board read back is the circuit that went in".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

enum class PortMatching {
  // Wires join ports of equal index.
  Exact,
  // The inputs of an AND or OR and the outputs of a splitter or CHOICE may be exchanged, gate by
  // gate, as a mirrored tile does.
  UpToSymmetry,
};

// Nothing when the circuits match; otherwise the first difference, with the gates of both. Both
// circuits must pass check_circuit. `renaming[i]`: the variable of `b` that plays variable i of
// `a`. Exact matching takes linear time (parts that are not joined to the output apart).
std::optional<std::string> find_difference(const Circuit& a, const Circuit& b,
                                           std::vector<VariableId>* renaming = nullptr,
                                           PortMatching ports = PortMatching::Exact);

}  // namespace gadgetc
