// A tile whose squares fall apart into parts that only moves along runs can join: Dou Shou Qi's
// crossing, where lions leap over water. Its parts are verified one by one, and the tile's contract
// follows from theirs (docs/crossing.md has the lemma).
//
// Squares where the ground lets the signal stand are *land*. Two of them are in the same part when
// rules without runs connect them, whoever stands on the way. Walls (RuleReach::is_wall) belong to
// no part.
//
// A stepping stone is a part of one empty square of the first ground. The runs from it end at walls
// or at other parts; where exactly two of them end at parts, the stone is a neutral wire between
// the two, as the wires between tiles are. For the part at either end it is a port with a signal of
// its own. An arm is what stones connect: a part, or a chain of parts with a stone between each
// two.
//
// That the parts play apart is not assumed but verified: in the game on a part, everything outside
// it is foreign (Tile::foreign), and a white piece that stands where a run of its reaches foreign
// land has already broken the contract. So in every position that Black's strategy allows, a move
// along a run stays in its part or goes to a stone by a port, and any other move always stays in
// its part. White's move then changes one part only, Black answers there, and the arguments about
// tiles on a board (a sum of games, wires between them) hold for the parts of a tile word for word.
#pragma once

#include <vector>

#include "gadgets/local/local_moves.hpp"

namespace gadgetc::local_game {

// The parts of one arm in the order in which its signal passes them.
struct Arm {
  std::vector<Tile> parts;
  PortSet ports = 0;  // of the whole tile
  std::size_t stones = 0;
};

// The arms of a tile, each part a tile of the same rectangle with its own pieces and contract. One
// arm of one part, the tile itself, when all squares are connected or the tile cannot be taken
// apart: a contract that is no product of contracts of the arms, a chain of parts with more than
// one rule, a part without ports, guests, a pick or a goal, black pieces that move along runs.
std::vector<Arm> split_tile(const Tile& tile, const LocalRules& rules);
// The parts of all arms.
std::vector<Tile> parts_of(const Tile& tile, const LocalRules& rules);

}  // namespace gadgetc::local_game
