// The circuit behind a drawn one: what a layout or a board carries, without what drawing it in the
// plane and protecting its gates has added.
#pragma once

#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

// Without protectors, and each crossing as one gate. The gates that are left keep their names.
Circuit with_single_crossings(const Circuit& drawn);

// Without protectors and without crossings.
Circuit logical_circuit(const Circuit& drawn);

}  // namespace gadgetc
