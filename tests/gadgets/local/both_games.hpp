// The two verifiers of a tile: by the page of its game, and by the game that is written by hand.
#pragma once

#include <string>
#include <vector>

#include "gadgets/local/verify.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc {

// Of every drawing under gadgets/library/<folder>, in the order of their files.
std::vector<Tile> drawings_below(const std::string& folder);

game_page::Variant page_of(std::string_view game);
// The page of Dou Shou Qi with a reading of the rule of trapped pieces.
game_page::Variant page_under(jungle::TrappedAttack reading);

// "held, 789 states, tempo 5, answers 1, leaves passes, 2 passes", or why the tile is refused.
std::string by_page(const Tile& tile, const game_page::Variant& variant, std::size_t state_limit);
std::string by_hand(const Tile& tile, const verifier::VerifyOptions& options);

// Checks that both say the same: of a tile of Dou Shou Qi under each reading. False: one of them
// does not take the tile.
bool check_both(const Tile& tile, std::size_t state_limit);

}  // namespace gadgetc
