// What the two halves of Contest share: who stands where in a state, and how kinds move.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "solver/board_value/contest.hpp"

namespace gadgetc {

inline constexpr std::uint8_t kNobody = 0xff;

// Walkers, leapers, swimmers.
constexpr std::size_t gait(Kind kind) {
  if (kind == Kind::Lion || kind == Kind::Tiger) return 1;
  return kind == Kind::Rat ? 2 : 0;
}

struct Contest::Scene {
  const ContestState& state;
  std::array<std::uint8_t, 256> who;  // by spot: the contestant there

  Scene(const Contest& contest, const ContestState& s) : state(s) {
    std::fill_n(who.begin(), contest.spots(), kNobody);
    for (std::size_t n = 0; n < contest.pieces(); ++n) {
      if (s.at[n] != kTaken) who[s.at[n]] = static_cast<std::uint8_t>(n);
    }
  }
};

}  // namespace gadgetc
