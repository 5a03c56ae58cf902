// Certificates of tiles as lines, to be changed.
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "tests/text_lines.hpp"

namespace gadgetc {

inline Lines without(Lines lines, std::size_t i) {
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
  return lines;
}

inline Lines with(Lines lines, std::size_t i, const std::string& line) {
  lines[i] = line;
  return lines;
}

inline std::size_t find_line(const Lines& lines, const std::string& line) {
  const auto found = std::find(lines.begin(), lines.end(), line);
  REQUIRE(found != lines.end());
  return static_cast<std::size_t>(found - lines.begin());
}

inline bool is_list_head(const std::string& line) {
  return line == "ready" || line.rfind("attack ", 0) == 0;
}

struct Count {
  int caught = 0, harmless = 0;
  void add(const std::string& verdict) { ++(verdict == "held" ? harmless : caught); }
};

}  // namespace gadgetc
