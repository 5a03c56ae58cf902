// What checkers of certificates throw: of tiles (gadgets/certificate/) and of boards.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

namespace gadgetc {

// The first line of a certificate that is not true.
struct FalseLine {
  std::size_t line = 0;
  std::string why;
  bool operator==(const FalseLine&) const = default;
};
[[noreturn]] inline void refute(std::size_t line, std::string why) {
  throw FalseLine{line, std::move(why)};
}

}  // namespace gadgetc
