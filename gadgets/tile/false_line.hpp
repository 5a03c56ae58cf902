// What checkers of certificates throw: of tiles (gadgets/certificate/) and of boards.
#pragma once

#include <cstddef>
#include <optional>
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
// What `check` throws; nothing: all is true.
template <typename Check>
std::optional<FalseLine> first_false(const Check& check) {
  try {
    check();
  } catch (const FalseLine& fault) {
    return fault;
  }
  return std::nullopt;
}

}  // namespace gadgetc
