// Certificates of tiles that are at hand, so that nobody waits for a proof twice: those that the
// build has put into the program, and those that a user's set has come with.
#pragma once

#include <optional>
#include <string_view>

#include "gadgets/library/library.hpp"

namespace gadgetc {

// What certify_drawing wrote for this tile of the library under these rules (proof_rules); nothing
// when there is none. Whoever uses it has check_certificate look at it first, as at any other.
std::optional<std::string_view> library_certificate(
    const Tile& tile, std::string_view rules, const GadgetLibrary& library = gadget_library());

}  // namespace gadgetc
