// Does the winner's player win the board of Konane against every reply? By going through all
// positions that can come up, with the rules of the board and nothing else: tiles are the player's
// business.
//
// The positions with what the player remembers (BoardPlayer::key) are the nodes: one move from a
// node of the player's, every legal move from the others. Every move takes a stone, so play ends.
// Moves in reserve are passes: they touch nothing else, and how many there are left is counted.
//
//   Black wins if White cannot move at the end of every line, and no line asks Black for more
//   passes than there are moves in reserve.
//   White wins if every line leads to the reward, with Black free to pass at any time; and if the
//   reward from there on is at least all of Black's moves in reserve and one for each white stone
//   that is left in the tiles: every other move of Black's takes one. That the signal cannot be
//   taken in the reward is seen on the board.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "reduction/targets/konane/strategy/board_player.hpp"

namespace gadgetc::konane {

struct RepliesPlayed {
  bool is_complete = false;   // a fault was found, or no limit was reached
  Limit limit = Limit::None;  // that was reached
  std::string fault;          // empty: none
  // To the fault; no move: a pass.
  std::vector<std::optional<Move>> line;
  std::uint64_t positions = 0;
  // Complete and without a fault. Black wins: the most passes in any line. White wins: the most
  // moves of White's before the reward, and the fewest that the reward has to spare.
  std::uint64_t most_passes = 0, most_white_moves = 0, least_spare = 0;
};

struct RepliesOptions {
  std::uint64_t position_limit = ~std::uint64_t{0};
  // Moves in reserve; nothing: as on the board. For asking how few would do.
  std::optional<std::uint64_t> reserve{};
  Watch watch{};  // its memory is for positions and the way to one
};

// `tiles` are those of the winner's side. Throws Interrupted after a signal.
RepliesPlayed play_every_reply(const BoardScene& scene, const TileStrategies& tiles,
                               const formula_game::Strategy& strategy,
                               const RepliesOptions& options = {});

}  // namespace gadgetc::konane
