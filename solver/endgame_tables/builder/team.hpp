// Processes or threads that solve one material together, each with its own part of the words.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace gadgetc::jungle {

using TeamBytes = std::vector<std::uint8_t>;

// Default: alone. The functions are called by all members at once, as often by each.
struct Team {
  int rank = 0;
  int size = 1;
  // Everybody's bytes, by rank.
  std::function<std::vector<TeamBytes>(const TeamBytes&)> share;
  // The same for rank 0; the others get nothing.
  std::function<std::vector<TeamBytes>(const TeamBytes&)> collect;
};

}  // namespace gadgetc::jungle
