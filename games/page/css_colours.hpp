// Colours as CSS writes them.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gadgetc::game_page {

struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  auto operator<=>(const Rgb&) const = default;
};

// A name of CSS Color Module 4, section 6.1, in small letters, #rgb or #rrggbb.
std::optional<Rgb> find_colour(std::string_view text);
std::vector<std::string> colour_names();  // sorted

}  // namespace gadgetc::game_page
