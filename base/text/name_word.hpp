// Names as files give them: one word of printable UTF-8 (base/text/printable.hpp).
#pragma once

#include <cstddef>
#include <string_view>

#include "base/text/scanner.hpp"

namespace gadgetc {

inline constexpr std::size_t kMaxNameBytes = 255;

// Throws InputError for a word that is no name: too long, or with a byte that is not printable.
void check_name(const Scanner& scanner, Location location, std::string_view name);
// Is it one word that check_name lets pass?
bool is_name(std::string_view name);

}  // namespace gadgetc
