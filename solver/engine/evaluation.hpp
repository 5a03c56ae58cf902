// What a position is worth before the game is decided: material, development, den penetration,
// mobility, after van Rijn and Vis and the Jungle-Chess program. Their numbers are not published in
// the sources at hand; these are chosen by hand, in hundredths of half a cat, and all stand here.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

// Values by strength, 1 rat to 8 elephant. A rat is worth more than its strength: it blocks jumps
// and takes elephants.
inline constexpr std::array<int, 9> kMaterial{0, 500, 200, 300, 400, 500, 800, 900, 1000};

// Development: so much for each step nearer the enemy den, within kReach steps. Strong pieces are
// to go forward, weak ones stay home.
inline constexpr int kReach = 12;
inline constexpr std::array<int, 9> kApproach{0, 8, 3, 4, 5, 9, 12, 12, 10};

// Den penetration: for a piece one or two steps from the enemy den.
inline constexpr std::array<int, 3> kPenetration{0, 120, 40};

// For each legal move, on boards of at most kMobilityPieces pieces.
inline constexpr int kMobility = 3;
inline constexpr std::size_t kMobilityPieces = 40;

// Material, development and penetration of one piece of this strength, `distance` steps from the
// enemy den.
constexpr int piece_value(int strength, int distance) {
  const auto s = static_cast<std::size_t>(strength);
  const int steps = std::min(distance, kReach);
  const int penetration = distance <= 2 ? kPenetration[static_cast<std::size_t>(distance)] : 0;
  return kMaterial[s] + kApproach[s] * (kReach - steps) + penetration;
}

// Steps to the nearest den that `side` wants to enter, by square in reading order, kReach from
// there on; through water only for those who swim. Other pieces and jumps are not looked at.
std::vector<std::uint8_t> den_distances(const Position& board, Side side, bool swims);

}  // namespace gadgetc::jungle
