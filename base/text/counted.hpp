// Numbers of things in sentences.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace gadgetc {

// "1 clause", "2 clauses".
inline std::string counted(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// "1 ply", "2 plies".
inline std::string counted_plies(std::int64_t count) {
  return fmt::format("{} {}", count, count == 1 ? "ply" : "plies");
}

}  // namespace gadgetc
