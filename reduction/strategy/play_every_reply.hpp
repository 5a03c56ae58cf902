// Does the winner's player win the board against every reply? By going through all positions that
// can come up, with the rules of the board and nothing else: tiles are the player's business.
//
// The positions with what the player remembers (BoardPlayer::key) are the nodes of a graph: one move
// from a node of the player's, every legal move from the others. The player wins against every reply
// if and only if each node without moves is his win and the graph has no circle: then every play
// ends, and ends well. Depth first, so a circle or a lost node comes with the play that leads there.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "reduction/strategy/board_player.hpp"

namespace gadgetc {

struct RepliesPlayed {
  bool is_complete = false;  // no limit was reached, or a fault was found
  std::string fault;         // empty: none
  std::vector<Move> line;    // to the fault
  std::uint64_t positions = 0;
  // Over all plays, when complete and without a fault: most moves of White, and of both sides.
  std::uint32_t most_white_moves = 0, most_plies = 0;
};

struct RepliesOptions {
  std::uint64_t position_limit = ~std::uint64_t{0};
  std::function<void(std::uint64_t positions)> on_progress;  // now and then
};

// Throws Interrupted after a signal.
RepliesPlayed play_every_reply(const BoardScene& scene, const Strategy& strategy,
                               const RepliesOptions& options = {});

}  // namespace gadgetc
