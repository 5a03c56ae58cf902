// What a tile's contract says, in sentences for people who have not seen contracts before.
#pragma once

#include <string>
#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// A sentence for each rule, then what White may choose, what neighbours may do, and that Black can
// prevent all else. Ports stand between back quotes.
std::vector<std::string> contract_words(const Tile& tile);

}  // namespace gadgetc
