// A set that is based on another one: what it takes over from there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gadgets/sets/gadget_set.hpp"

namespace gadgetc {

// A gate of the base, or its corner (no kind), that cannot be taken over: its tile is drawn anew
// and lies otherwise in a cell.
struct LeftOut {
  std::optional<GateKind> kind;
  std::string tile;
};

// `set` has a name and its own drawings, sorted by name. It gets all that is said of `base`, the
// tiles of which it has no drawing, and the gates. A gate whose tile it draws anew is taken over if
// the new drawing has the size and the wires of the old one; whether it keeps the gate's contract
// is not looked at. What is left out is returned.
std::vector<LeftOut> take_over(GadgetSet& set, const GadgetSet& base);

}  // namespace gadgetc
