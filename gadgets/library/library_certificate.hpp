// Certificates that the build has put into the program, so that nobody waits for a proof twice.
#pragma once

#include <optional>
#include <string_view>

#include "gadgets/tile/tile.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc {

// As certify_tile wrote it for this tile of the library under these rules; nothing when the build
// made none. Whoever uses it has check_certificate look at it first, as at any other.
std::optional<std::string_view> library_certificate(const Tile& tile, const Rules& rules);

}  // namespace gadgetc
