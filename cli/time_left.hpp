// How long work will take, from how long its part has taken.
#pragma once

#include <cstdint>
#include <string>

#include "base/run/watch.hpp"

namespace gadgetc {

// "12 s, about 30 s left": since `start`, and at the same pace for what is not done yet. The second
// half is missing as long as nothing is done.
std::string time_left(std::uint64_t done, std::uint64_t total, Watch::Clock::time_point start);
// The same where `before` had been done at the start.
std::string time_left(std::uint64_t before, std::uint64_t done, std::uint64_t total,
                      Watch::Clock::time_point start);

}  // namespace gadgetc
