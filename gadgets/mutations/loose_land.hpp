// The parts of a tile in which single squares of land lie about: what a change to a tile that is
// taken apart (parts.hpp) often leaves, and what split_tile refuses to take apart.
//
// Loose is a square of land without neighbours and without a port that is no island.
//   - With a white piece on it that does not leap it is a wall like an island: the piece cannot
//     move, and to take it a piece would have to leap, which only White's do.
//   - Empty, or with a black piece, it is made foreign to all parts, unless a stone sees it. Only a
//     leap can lead there, so while no lion stands where it sees the square, which then is a
//     breach, it does not matter.
// So a tile holds if its parts do; one is called refuted when a lion can come to see loose land.
#pragma once

#include <optional>
#include <vector>

#include "gadgets/tile.hpp"

namespace gadgetc {

// The parts of all arms. The tile itself when it cannot be taken apart this way either.
std::vector<Tile> parts_with_loose_land(const Tile& tile);

// Have the parts the same squares, pieces, ports, contracts and lines across water, wherever the
// squares lie that belong to others? Then all their games are the same.
bool is_same_part(const Tile& first, const Tile& second);

// The first square that differs or belongs to one of them only; nothing when only lines differ. The
// parts are of the same rectangle.
std::optional<Square> find_change(const Tile& first, const Tile& second);

}  // namespace gadgetc
