// Tiles of the library and of pages, and what the verifier says of them.
#pragma once

#include <string>
#include <vector>

#include "gadgets/local/verify.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

// Of every drawing under gadgets/library/<folder>, in the order of their files.
std::vector<Tile> drawings_below(const std::string& folder);

game_page::Variant page_of(std::string_view game);

// "held, 789 states, tempo 5, answers 1, leaves passes, 2 passes", or "refused".
std::string by_drawing(const Tile& tile, const verifier::VerifyOptions& options);

}  // namespace gadgetc
