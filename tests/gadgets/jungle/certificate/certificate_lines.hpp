// Certificates as lines, to be changed.
#pragma once

#include <algorithm>
#include <string>

#include "gadgets/library/library.hpp"
#include "tests/gadgets/jungle/certificate/verdict.hpp"
#include "tests/text_lines.hpp"

namespace gadgetc {

inline std::string verdict_on(const Lines& lines) { return gadgetc::verdict_on(joined(lines)); }

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

// The lines of a whole tile's lists, states and heads.
inline std::size_t first_state(const Lines& lines) { return find_line(lines, "part whole") + 2; }

inline constexpr const char* kSmall[] = {"wire", "and", "choice", "variable", "den"};
inline constexpr TrappedAttack kReadings[] = {TrappedAttack::Full, TrappedAttack::None,
                                       TrappedAttack::Zero};

inline Lines certificate_lines(const char* name, TrappedAttack reading = TrappedAttack::Full) {
  return lines_of(certificate_of(library_tile("compact", name), reading));
}

struct Count {
  int caught = 0, harmless = 0;
  void add(const std::string& verdict) { ++(verdict == "held" ? harmless : caught); }
};

}  // namespace gadgetc
