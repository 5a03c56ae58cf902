// Drawings of all games: whatever reads a tile of a user goes through here.
#pragma once

#include <string>
#include <string_view>

#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

// Any bytes give a tile or an InputError with line and column. A drawing without a line 'game' is
// one of Dou Shou Qi. `find` finds games of pages; without it they are those of the program.
Tile parse_tile(std::string_view source, std::string_view text, const FindAlphabet& find = {});

// The same for a drawing that need not say what its tile does.
DraftTile parse_draft(std::string_view source, std::string_view text,
                      const FindAlphabet& find = {});

// The games whose tiles have an alphabet of their own: "jungle, konane".
std::string tile_games();
// Finds the alphabet of the tiles of such a game. Null: there is none of this name.
const Alphabet* find_alphabet(std::string_view game);

// Is it one of those, or a page in the program that says what its wires are?
bool has_drawings(std::string_view game);

}  // namespace gadgetc
