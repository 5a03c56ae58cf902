// Certificates as lines, to be changed.
#pragma once

#include <string>

#include "gadgets/library/library.hpp"
#include "tests/gadgets/changed_lines.hpp"
#include "tests/gadgets/jungle/certificate/verdict.hpp"

namespace gadgetc::jungle {

inline std::string verdict_on(const Lines& lines) { return jungle::verdict_on(joined(lines)); }

// The lines of a whole tile's lists, states and heads.
inline std::size_t first_state(const Lines& lines) { return find_line(lines, "part whole") + 2; }

inline constexpr const char* kSmall[] = {"wire", "and", "choice", "variable", "den"};
inline constexpr TrappedAttack kReadings[] = {TrappedAttack::Full, TrappedAttack::None,
                                       TrappedAttack::Zero};

inline Lines certificate_lines(const char* name, TrappedAttack reading = TrappedAttack::Full) {
  return lines_of(certificate_of(library_tile("compact", name), reading));
}

}  // namespace gadgetc::jungle
