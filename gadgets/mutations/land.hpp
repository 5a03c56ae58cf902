// Land of a part that steps lead about on.
#pragma once

#include <set>
#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// A square of the part itself that a piece can step on or from.
bool is_ground(const Tile& part, Square s);

// What steps lead to from a square, it included, without one onto a wall. Empty when it is a wall
// or no such land.
std::set<Square> land_about(const Tile& part, Square from, const std::set<Square>& walls);

// `land` where steps lead about on it, single squares left out: lands for Freedom::rooms.
std::vector<std::vector<Square>> rooms_on(const Tile& part, const std::set<Square>& land);

}  // namespace gadgetc
