// Certificates of tiles that are at hand, so that nobody waits for a proof twice: those that the
// build has put into the program, and those that a user's set has come with.
#pragma once

#include <optional>
#include <string_view>

#include "gadgets/library/library.hpp"

namespace gadgetc {

// What certify_drawing wrote for this tile of the library under these rules (proof_rules); nothing
// when there is none. Whoever uses it has check_certificate look at it first, if the build has not.
std::optional<std::string_view> library_certificate(
    const Tile& tile, std::string_view rules, const GadgetLibrary& library = gadget_library());

// Is this one of the build's, whole and unchanged? Then check_certificate has confirmed it when the
// program was built (check_library).
bool is_confirmed_by_build(std::string_view certificate);

}  // namespace gadgetc
