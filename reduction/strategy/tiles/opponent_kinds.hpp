// Opponents of four kinds for a winner's strategy on a board of tiles.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reduction/strategy/opponents.hpp"
#include "reduction/strategy/tiles/tile_player.hpp"

namespace gadgetc {

enum class OpponentKind : std::uint8_t {
  Restless,   // any move, but moves in reserve seldom
  Greedy,     // gains as much as it can by a move, outside the reserve if it can
  Searching,  // by search, with few positions a move
  Delaying    // knows the winner's strategy: asks for answers, and moves where the winner attacks
};
inline constexpr std::array kOpponentKinds{OpponentKind::Restless, OpponentKind::Greedy,
                                           OpponentKind::Searching, OpponentKind::Delaying};
std::string_view opponent_name(OpponentKind kind);

// `start`: the winner's player, which the opponent may outlive. `nodes`: positions that a searching
// opponent looks at for a move.
Opponent make_opponent(OpponentKind kind, std::uint64_t seed, const TilePlayer& start,
                       std::uint64_t nodes = 200);

}  // namespace gadgetc
