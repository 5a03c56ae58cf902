// What the two halves of Contest share: who stands where in a state, and how kinds move.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "solver/board/contest/contest.hpp"

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
  std::array<bool, 256> is_left;  // by spot: in an enclave that White has left?
  std::array<bool, 256> closed;  // by spot: in a hidden enclave?
  std::array<bool, 256> may_hide;     // by spot: might a loose piece be there?

  Scene(const Contest& contest, const ContestState& s) : state(s) {
    std::fill_n(who.begin(), contest.spots(), kNobody);
    std::fill_n(may_hide.begin(), contest.spots(), false);
    std::fill_n(closed.begin(), contest.spots(), false);
    std::fill_n(is_left.begin(), contest.spots(), false);
    bool any_loose = false;
    for (std::size_t n = 0; n < contest.pieces(); ++n) {
      if (contest.is_hidden(s.at[n])) {
        const Region& enclave = contest.enclaves_[s.at[n] - contest.hidden_in(0)];
        for (const SpotId spot : enclave.spots) closed[spot] = true;
      } else if (contest.is_loose(s.at[n])) {
        any_loose = true;
      } else if (s.at[n] != kTaken) who[s.at[n]] = static_cast<std::uint8_t>(n);
    }
    for (std::size_t e = 0; e < contest.enclaves_.size() && s.left != 0; ++e) {
      if ((s.left >> e & 1) == 0) continue;
      for (const SpotId spot : contest.enclaves_[e].spots) closed[spot] = is_left[spot] = true;
    }
    for (std::size_t n = 0; any_loose && n < contest.pieces(); ++n) {
      if (!contest.is_loose(s.at[n])) continue;
      for (const SpotId spot : contest.haunt(s.at[n]).spots) {
        may_hide[spot] = who[spot] == kNobody;
      }
    }
  }
};

}  // namespace gadgetc
