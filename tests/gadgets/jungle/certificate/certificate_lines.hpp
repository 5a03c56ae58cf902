// Certificates as lines, to be changed.
#pragma once

#include <string>

#include "gadgets/library/library.hpp"
#include "tests/gadgets/changed_lines.hpp"
#include "tests/gadgets/jungle/certificate/verdict.hpp"

namespace gadgetc::jungle {

inline constexpr const char* kSmall[] = {"wire", "and", "choice", "variable", "den"};
inline constexpr TrappedAttack kReadings[] = {TrappedAttack::Full, TrappedAttack::None,
                                       TrappedAttack::Zero};

inline Lines certificate_lines(const char* name, TrappedAttack reading = TrappedAttack::Full) {
  return lines_of(certificate_of(library_tile("compact", name), reading));
}

}  // namespace gadgetc::jungle
