// A board of Konane cut at its wires, from its stones alone: what is between the wires are parts,
// of which nothing is known yet. No gadget is looked for.
//
// A wire is a straight line of squares of White's colour with black stones between them and beside
// none of them. Parts are rectangles of squares that lie apart. Every stone is in a part, or stands
// alone between two squares of White's colour on the rims of two parts:
//
//   part ...  o B o  ... part       o: a port, empty
//
// and the two squares beside that stone, across the wire, are in no part. So as long as no stone
// leaves a part beside its ports, every jump is a jump in one part or leads over such a stone from
// port to port (gadgets/local/local_game.hpp). A long wire is itself cut into parts.
//
// Where a board is cut is a guess, and nothing rests on it but that: which squares white stones may
// come to is found as if no stone were ever taken.
#pragma once

#include "reduction/targets/inference/cut_board.hpp"
#include "solver/konane/spare_rows.hpp"

namespace gadgetc::konane {

// Cuts what is left beside the rows of spare moves. A part without white stones and with one wire
// has an input there. Refuses boards with stones on squares of the other colour, and those where a
// part lies near a row.
CutBoard cut_board(const SpareRows& board);

}  // namespace gadgetc::konane
