// The gadget library in the program: the sets under gadgets/library/<game>/, with their proofs,
// which the checker of certificates confirmed when the program was built.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gadgets/sets/gadget_library.hpp"

namespace gadgetc {

// The sets by name. Every part of the program asks this list for sets.
const GadgetLibrary& gadget_library();

// The set that is used where none is named.
inline constexpr std::string_view kDefaultSet = "compact";

// Its parts by name. Names of the sets for a game:
std::vector<std::string> library_sets(std::string_view game);
// Tiles of a set in the order of their names; empty for an unknown set.
const std::vector<Tile>& library_tiles(std::string_view set);
// The tile of this name, of whatever set. Null: there is none.
const Tile* find_library_tile(std::string_view name);
// Throws std::logic_error when the set has no such tile.
const Tile& library_tile(std::string_view set, std::string_view name);
// Throws as GadgetLibrary::proof_of and library_tile do.
TileProof proof_of(std::string_view set, std::string_view name,
                   std::string_view reading = kFullReading);

}  // namespace gadgetc
