#include "cli/time_left.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace gadgetc {

std::string time_left(std::uint64_t done, std::uint64_t total, Watch::Clock::time_point start) {
  return time_left(0, done, total, start);
}

std::string time_left(std::uint64_t before, std::uint64_t done, std::uint64_t total,
                      Watch::Clock::time_point start) {
  const double spent = std::chrono::duration<double>(Watch::Clock::now() - start).count();
  if (done <= before) return fmt::format("{:.0f} s", spent);
  const auto rest = static_cast<double>(total - std::min(done, total));
  return fmt::format("{:.0f} s, about {:.0f} s left", spent,
                     spent * rest / static_cast<double>(done - before));
}

}  // namespace gadgetc
