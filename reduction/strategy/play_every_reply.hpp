// Does the winner's player win the board against every reply? By going through all positions that
// can come up, with the rules of the board and nothing else: tiles are the player's business.
//
// The positions with what the player remembers (StrategyPlayer::key) are the nodes of a graph: one
// move from a node of the player's, every legal move from the others. Moves in reserve are passes:
// they touch nothing else (docs/reduction.md, Lemmas 18 to 20), so where they were made is left
// out. A game says by a RepliesJudge where the player has won and which of its moves are counted.
//
//   Dou Shou Qi: White wins if every end is White's, the graph has no circle, and no way has as
//   many moves of White's as the runner needs; so no way is longer than the race. Black wins if no
//   end is White's and no circle is without a pass of Black's: then Black passes again and again,
//   and the runner arrives.
//   Konane: every move takes a stone, so play ends. Black wins if White cannot move at the end of
//   every line, and no line asks Black for more passes than there are moves in reserve. White wins
//   if every line leads to the reward, with Black free to pass at any time; and if the reward from
//   there on is at least all of Black's moves in reserve and one for each white stone that is left
//   in the tiles: every other move of Black's takes one. That the signal cannot be taken in the
//   reward is seen on the board.
//
// Depth first, so whatever is wrong comes with the play that leads there: a circle, a lost node, a
// move against the rules or none at all, a way that is too long.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "reduction/strategy/strategy_player.hpp"

namespace gadgetc {

struct RepliesPlayed {
  bool is_complete = false;   // a fault was found, or no limit was reached
  Limit limit = Limit::None;  // that was reached
  std::string fault;          // empty: none
  // To the fault; no move: a pass.
  std::vector<std::optional<Move>> line;
  std::uint64_t positions = 0;
  // Complete and without a fault. The most moves of the winner's that count in any play: White's,
  // in Konane before the reward; Black's passes in Konane, in Dou Shou Qi Black's answers in a row
  // before Black may pass.
  std::uint64_t most_moves = 0;
  std::optional<std::uint64_t> least_spare;  // RepliesJudge::least_spare
};

struct RepliesOptions {
  std::uint64_t position_limit = ~std::uint64_t{0};
  // Black's moves in reserve; nothing: as on the board. For asking how few would do.
  std::optional<std::uint64_t> reserve{};
  Watch watch{};  // its memory is for positions and the ways to them
};

// `start`: the winner's player before the first move. Throws Interrupted after a signal.
RepliesPlayed play_every_reply(const StrategyPlayer& start, const RepliesOptions& options = {});

}  // namespace gadgetc
