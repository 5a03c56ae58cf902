// The parts of a tile, found by the checker itself; and that they may be checked one by one.
//
// The land falls into pieces that steps join. A wall is one square with a white cat, without a
// port, not at the edge. A stone is one empty square of plain land from which two lines over water
// end at walls and two at two rooms. Everything else is a room. Conditions under which a sum of
// games on the rooms is the game on the tile, docs/crossing.md:
//   - there is no den, and no pick and no guest in the contract;
//   - each single square is a wall or a stone, so that every line of a stone is accounted for (the
//     lines of the rooms are: the game on a room forbids leaping pieces where they see out of it);
//   - stones chain rooms into arms, from a room with an input, each room in one arm;
//   - a chain relays one signal: its first room has all inputs, its last all outputs of one rule;
//   - the contract allows what the arms' contracts allow together, whatever is active.
#pragma once

#include <optional>
#include <vector>

#include "gadgets/jungle/tile/jungle_tile.hpp"

namespace gadgetc::jungle {

// A room as a tile of its own, or a whole tile. Its ports are the tile's own, in their order, then
// the stone its signal comes from, then the stone it leaps to: stone0, stone1, ... along the arm.
struct Part {
  Tile tile;
  std::vector<Square> squares;  // where pieces can stand, in reading order; no dens
  std::size_t arm = 0;
  PortSet arm_ports = 0;        // of the whole tile
};

// The tile as one part.
Part whole_part(const Tile& tile);
// Is there a den in the terrain, whatever the contract says of it? Such a tile is never taken
// apart: a den may lie beside two rooms, and the arguments about rooms leave cats out.
bool has_den_square(const Tile& tile);
// Is it land of one square that no piece ever leaves or enters?
bool is_wall_square(const Tile& tile, Square s);

// Nothing when the conditions fail; then only the whole tile can be certified.
std::optional<std::vector<Part>> take_apart(const Tile& tile);

}  // namespace gadgetc::jungle
