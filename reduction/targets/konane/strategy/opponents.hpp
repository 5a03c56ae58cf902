// Opponents of four kinds for a winner's strategy on a board of Konane, and games against them:
// what stands in for every reply where a board is too large for that.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "reduction/targets/konane/strategy/board_player.hpp"

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

// Gets the player as it stands, so that it may look ahead, and the legal moves, one at least.
using Opponent = std::function<Move(const BoardPlayer&, const std::vector<Move>&)>;
// `nodes`: positions that a searching opponent looks at for a move.
Opponent make_opponent(OpponentKind kind, std::uint64_t seed, std::uint64_t nodes = 200);

struct PlayedGame {
  std::string fault;        // empty: the winner won, by legal moves
  std::vector<Move> moves;
  std::uint64_t passes = 0;  // moves in reserve of a winner who is Black
};

// One game to its end. Throws Interrupted after a signal.
PlayedGame play_game(const BoardScene& scene, const TileStrategies& tiles,
                     const formula_game::Strategy& strategy, const Opponent& opponent);

}  // namespace gadgetc::konane
