// Drawings of all games: whatever reads a tile of a user goes through here.
#pragma once

#include <string>
#include <string_view>

#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

// Any bytes give a tile or an InputError with line and column. A drawing without a line 'game' is
// one of Dou Shou Qi. `find` finds games that have no sets of tiles, as those of pages.
Tile parse_tile(std::string_view source, std::string_view text, const FindAlphabet& find = {});

// The same for a drawing that need not say what its tile does.
DraftTile parse_draft(std::string_view source, std::string_view text,
                      const FindAlphabet& find = {});

// The games with sets of tiles: "jungle, konane".
std::string tile_games();
// Of the tiles of such a game. Null: there is none of this name.
const Alphabet* find_alphabet(std::string_view game);

}  // namespace gadgetc
