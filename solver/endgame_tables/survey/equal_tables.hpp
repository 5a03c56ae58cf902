// Materials whose tables are equal, byte by byte.
//
// Number the pieces of a material as its table does (table_layout.hpp). Suppose that two canonical
// materials agree, number by number, in the side, in the way of moving, which is whether a piece
// swims and whether it jumps, and for any two numbers of different sides in who may take whom, on
// any terrain. Then replacing each piece by that of the same number carries positions to positions
// of the same number, moves to moves and captures to captures; what a capture leaves agrees again.
// So the two games are the same, and so are the values in the order of the tables. This is why cat,
// wolf, dog and panther matter by their order alone, and so do tiger and lion.
#pragma once

#include <vector>

#include "games/jungle/rules.hpp"
#include "solver/endgame_tables/material.hpp"

namespace gadgetc::jungle {

// The canonical materials given, in classes of equal tables; classes and their members in the order
// given.
std::vector<std::vector<Material>> classes_of_equal_tables(const std::vector<Material>& materials,
                                                           const Rules& rules);

// The FEN of a position of the material `from` as the position of the material `to` that the
// replacement above carries it to; both are canonical and of one class, or both are exchanges of
// such.
std::string replace_pieces(std::string_view fen, Material from, Material to);

}  // namespace gadgetc::jungle
