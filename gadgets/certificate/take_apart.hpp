// The parts of a tile, found by the checker itself; and that they may be checked one by one.
//
// The squares that count fall into pieces that steps join. A wall is one square with a guard,
// without a port, not at the edge. A stone is one empty square of the first ground from which two
// lines over squares that do not count end at walls and two at two rooms. Everything else is a
// room. Conditions under which a sum of games on the rooms is the game on the tile,
// docs/crossing.md:
//   - the page's pieces step to neighbours, or leap over runs of squares that do not count;
//   - there is no goal, and no pick and no guest in the contract;
//   - each single square is a wall or a stone, so that every line of a stone is accounted for (the
//     lines of the rooms are: the game on a room forbids leaping pieces where they see out of it);
//   - stones chain rooms into arms, from a room with an input, each room in one arm;
//   - a chain relays one signal: its first room has all inputs, its last all outputs of one rule;
//   - the contract allows what the arms' contracts allow together, whatever is active.
#pragma once

#include <optional>
#include <vector>

#include "gadgets/tile/tile.hpp"
#include "games/page/page.hpp"

namespace gadgetc {

// A room as a tile of its own, or a whole tile. Its ports are the tile's own, in their order, then
// the stone its signal comes from, then the stone it leaps to: stone0, stone1, ... along the arm.
struct Part {
  Tile tile;
  std::vector<Square> squares;  // where pieces can stand, in reading order; no goals
  std::size_t arm = 0;
  PortSet arm_ports = 0;        // of the whole tile
};

// The tile as one part.
Part whole_part(const Tile& tile, const game_page::Page& page);
// Is there a goal in the drawing, whatever the contract says of it? Such a tile is never taken
// apart: a goal may lie beside two rooms, and the arguments about rooms leave guards out.
bool has_goal_square(const Tile& tile);
// The cells of pieces that a rule of this side moves along a run.
game_page::CellSet leaping_cells(const game_page::Page& page, Side side);

// Nothing when the conditions fail; then only the whole tile can be certified.
std::optional<std::vector<Part>> take_apart(const Tile& tile, const game_page::Page& page);

}  // namespace gadgetc
