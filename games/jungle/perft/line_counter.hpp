// What a thread of a count does.
#pragma once

#include <cstdint>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

// Counts the lines that go on from a few first moves. One thread.
class LineCounter {
 public:
  virtual ~LineCounter() = default;
  // Leaves of `depth` more plies after the legal moves `first`, none of which repeats a position;
  // 1 when they end the game.
  virtual std::uint64_t count(const std::vector<Move>& first, int depth) = 0;
};

}  // namespace gadgetc::jungle
