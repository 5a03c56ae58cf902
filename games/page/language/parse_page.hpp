// Pages read from their text. Everything that cannot mean anything is refused at its place: unknown
// words, rules that can never apply, options that no rule asks for, and a page by whose rules play
// can go on for ever, as far as can be told (termination.hpp), that does not say how that counts.
#pragma once

#include <cstddef>
#include <string_view>

#include "games/page/page.hpp"

namespace gadgetc::game_page {

inline constexpr std::size_t kMaxPageBytes = std::size_t{1} << 18;
inline constexpr std::size_t kMaxRules = 1000;  // and goals: lines, once for each value of options

// Throws InputError; `source` names the text in messages.
Page parse_page(std::string_view source, std::string_view text);

}  // namespace gadgetc::game_page
