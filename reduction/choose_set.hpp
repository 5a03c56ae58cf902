// What users say of gadget sets, as options of a drawing: the same for the command line and for the
// library of api/.
#pragma once

#include <string_view>

#include "reduction/choose_drawing.hpp"

namespace gadgetc {

// The tiles of a set of `options.sets`, under the rules that it is proved for; signals cross by
// its tile if it has one, else by a circuit. `protector` names the set whose protectors guard the
// inputs of gates: `set` itself where the tiles guard themselves. Empty: as the set wants.
// Throws UsageError for sets and protectors that there are not, and for protectors that do not go
// with the set.
void choose_set(DrawingOptions& options, std::string_view set, std::string_view protector = "");

// How wires cross: "tile", "circuit", or empty as the set does. After choose_set. Throws UsageError
// for what the set has no tiles for.
void choose_crossing(DrawingOptions& options, std::string_view crossing);

}  // namespace gadgetc
