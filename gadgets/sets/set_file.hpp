// Gadget sets as folders: drawings NAME.gadget, and a file `set` that says which tile carries which
// gate. Grammar of that file, with two gates of the compact set as the example:
//
//   set compact               ; the set's name; comments start with ';'
//   game jungle               ; that all tiles are drawn for
//   rules paper               ; the preset under which the tiles are proved
//   protector paper           ; optional: the set whose protectors may guard the inputs of gates;
//                             ; "protector paper required": the tiles are proved behind them only
//   certificates              ; optional: the program has the certificates of the tiles
//   gate and and 1 2          ; gate, tile, row and column where the axes of the gate's cell cross
//   gate or or -2 2           ; (from the tile's top left square)
//   lead left west -2 0 -2 1 -1 1    ; port, side where its wire leaves the cell, squares of wire
//   lead right east -2 4 -2 3 -1 3   ; from the axis to the port, or back
//
// Sets of games whose wires lie on a lattice say more, before their gates:
//
//   pitch 2                   ; wires lie two squares apart, or a multiple of two
//   tees straight             ; which ports of a gate lie on one line (gate_kind.hpp)
//   bare output               ; the output's wire ends without a tile
//   corner lattice_corner 2 2 ; a wire needs this tile to turn
//
// Where wires are chains of tiles, and who is stuck loses:
//
//   wire hole_wire5           ; a tile whose ports lie opposite, perhaps some squares to the side
//   reward hole_reward 2 2    ; a corner, for moves of White's behind the output
//   reserve B......           ; a row in which only Black has moves
//
// Rules are for Dou Shou Qi alone.
//
// A set may be based on another one, and says then which gates differ, and no more:
//
//   set mine
//   base compact              ; all of that set, but a drawing of this set stands in the place of
//                             ; one of the same name
//   gate and valve 1 2        ; the gate has another tile, or its tile lies otherwise in the cell
//
// A port without a lead leaves the cell on an axis as it lies. The wires of a tile are the ports of
// the gate in the order of the drawing (gate_kind.hpp).
#pragma once

#include <string>
#include <string_view>

#include "gadgets/sets/gadget_library.hpp"

namespace gadgetc {

// Any bytes give a set or an InputError with line and column. The set has a tile for each gate that
// circuits are made of: for a crossing, or for the choice of the circuit that crosses without one;
// and each tile keeps the contract of its gate. `bases`: the sets that it may be based on and take
// protectors from; null: it is based on none, and which protectors there are is not known.
GadgetSet parse_set(std::string_view source, std::string_view text, std::vector<Tile> tiles,
                    const GadgetLibrary* bases = nullptr);

// The set in a folder, which has the set's name as each drawing has its tile's. Throws InputError,
// and UsageError for what cannot be read.
GadgetSet read_set(const std::string& folder, const GadgetLibrary* bases = nullptr);

// Where such a set has its file and the drawing of a tile.
std::string set_file_in(const std::string& folder);
std::string drawing_in(const std::string& folder, std::string_view tile);

}  // namespace gadgetc
