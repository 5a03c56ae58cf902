// A tile whose land falls apart into parts that only lions and tigers can join, by leaping: the
// crossing. Its parts are verified one by one, and the tile's contract follows from theirs.
//
// Two squares are in the same part when steps on land connect them, whoever stands on the way.
// Islands (single land squares with a white cat) are walls and belong to no part.
//
// A stepping stone is a part of one empty neutral square. Its four lines end at islands or at
// other parts; where exactly two of them end at parts, the stone is a neutral wire between the two,
// as the wires of land between tiles are. For the part at either end it is a port that only leaping
// pieces pass (Port::by_leap). An arm is what stones connect: a part, or a chain of parts with a
// stone between each two.
//
// That the parts play apart is not assumed but verified: in the game on a part, everything outside
// it is foreign (Tile::foreign), and a lion that stands where a line of its ends on foreign land
// has already broken the contract. So in every position that Black's strategy allows, a leap stays
// in its part or goes to a stone by a port, and a step always stays in its part. White's move then
// changes one part only, Black answers there, and the arguments about tiles on a board (a sum of
// games, wires between them) hold for the parts of a tile word for word; see docs/crossing.md.
#pragma once

#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc::jungle {

// The parts of one arm in the order in which its signal passes them.
struct Arm {
  std::vector<Tile> parts;
  PortSet ports = 0;      // of the whole tile
  std::size_t stones = 0;
};

// The arms of a tile, each part a tile of the same rectangle with its own pieces and contract. One
// arm of one part, the tile itself, when the land is connected or the tile cannot be taken apart:
// a contract that is no product of contracts of the arms, a chain of parts with more than one rule,
// a part without ports, guests, "pick" or "den" in the contract.
std::vector<Arm> split_tile(const Tile& tile);
// The parts of all arms.
std::vector<Tile> parts_of(const Tile& tile);

}  // namespace gadgetc::jungle
