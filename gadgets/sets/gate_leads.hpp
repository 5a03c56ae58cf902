// Where the wires of a gate's tile leave its cell: at the ports as they lie, or by leads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/text/scanner.hpp"
#include "gadgets/sets/gadget_set.hpp"

namespace gadgetc {

// Wire from a port to the edge of the cell, at that side.
struct Lead {
  Location at;  // in the set's file
  std::size_t port = 0;
  Direction side{};
  std::vector<Square> squares;  // from one end to the other
};

bool is_along_row(Direction d);

// Null: the port has none.
const Lead* find_lead(const std::vector<Lead>& leads, std::size_t port);

// The sides go by the ports that are first on their wires. `gate.leads` are the squares of all
// leads. Each wire has to leave on an axis of the cell, at its edge and on the lattice of the
// pitch: else `scanner.fail_at` says so at the lead or, for a port without one, at `axes_at`, and
// adds what `hint` gives.
GateSides sides_of(const GateTile& gate, const Tile& tile, const std::vector<Lead>& leads,
                   int pitch, const Scanner& scanner, Location axes_at,
                   const std::function<std::string()>& hint);

}  // namespace gadgetc
