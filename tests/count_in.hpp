// How often a text has a part.
#pragma once

#include <cstddef>
#include <string_view>

namespace gadgetc {

inline std::size_t count_in(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace gadgetc
