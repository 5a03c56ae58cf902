// Tiles of a game by its page: a drawing has the cells of the page and, where the page has grounds,
// a block of them before.
#pragma once

#include <memory>

#include "gadgets/tile/alphabet.hpp"
#include "gadgets/tile/tile.hpp"
#include "games/page/game.hpp"

namespace gadgetc::game_page {

// Throws UsageError for a page that says nothing of wires, and for what tiles cannot have: a signal
// that White does not move, goals that are not a single square of a ground, too many kinds of
// squares.
std::shared_ptr<const Alphabet> alphabet_of(std::shared_ptr<const Page> page);
// The alphabet of the page of this name in the program; null: there is none. Throws as alphabet_of
// does.
std::shared_ptr<const Alphabet> find_page_alphabet(std::string_view game);

// The page of a tile's game. Null: the tiles of the game have an alphabet of their own, and the
// program has no such page.
std::shared_ptr<const Page> page_of(const Tile& tile);

// The page with the values of its options, as verifier::VerifyOptions has them. Throws UsageError.
Variant variant_of(const Tile& tile, std::string_view reading);

// Whose piece a cell is: of the side that moves it; none: of neither, or of both.
std::optional<Side> side_of(const Page& page, Cell cell);

}  // namespace gadgetc::game_page
