// Opponents of four kinds for a winner's strategy on a board of Konane.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reduction/strategy/opponents.hpp"

namespace gadgetc::konane {

enum class OpponentKind : std::uint8_t {
  Restless,   // any move, but moves in reserve seldom
  Greedy,     // jumps over as many stones as it can, outside the reserve if it can
  Searching,  // the engine's, with few positions a move
  Delaying    // knows the winner's strategy: asks for answers, and moves where the winner attacks
};
inline constexpr std::array kOpponentKinds{OpponentKind::Restless, OpponentKind::Greedy,
                                           OpponentKind::Searching, OpponentKind::Delaying};
std::string_view opponent_name(OpponentKind kind);

// `nodes`: positions that a searching opponent looks at for a move.
Opponent make_opponent(OpponentKind kind, std::uint64_t seed, std::uint64_t nodes = 200);

}  // namespace gadgetc::konane
