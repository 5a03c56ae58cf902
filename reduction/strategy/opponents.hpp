// Opponents for a winner's strategy, and games against them: what stands in for every reply where a
// board is too large for that. Those here know no rules but which moves are legal; each game has
// others besides.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "reduction/strategy/strategy_player.hpp"

namespace gadgetc {

// Gets the player as it stands, so that it may look ahead. There is a legal move.
using Opponent = std::function<Move(const StrategyPlayer&)>;

// Makes any move, but moves in reserve seldom.
Opponent restless_opponent(std::uint64_t seed);
// Knows the winner's strategy: asks for answers, and moves where the winner attacks.
Opponent delaying_opponent(std::uint64_t seed);

struct OpponentsGame {
  std::string fault;  // empty: the winner won, by legal moves
  std::vector<Move> moves;
  std::uint64_t passes = 0;  // moves in reserve of the winner's
};

// One game to its end; `start` is the winner's player before it. Throws Interrupted after a signal.
OpponentsGame play_game(const StrategyPlayer& start, const Opponent& opponent);

}  // namespace gadgetc
