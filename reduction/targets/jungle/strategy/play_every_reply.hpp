// Does the winner's player win the board against every reply? By going through all positions that
// can come up, with the rules of the board and nothing else: tiles are the player's business.
//
// The positions with what the player remembers (BoardPlayer::key) are the nodes of a graph: one
// move from a node of the player's, every legal move from the others. Moves of the runner and of
// the idle cats are passes here: these pieces meet no other (docs/reduction.md, Lemmas 18 to 20),
// so where they stand is left out.
//
//   White wins if every end is White's, the graph has no circle, and no way has as many moves of
//   White's as the runner needs; so no way is longer than the race. Black wins if no end is White's
//   and no circle is without a pass of Black's: then Black passes again and again, and the runner
//   arrives.
//
// Depth first, so whatever is wrong comes with the play that leads there: a circle, a lost node, a
// move against the rules or none at all, a way that is too long.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "reduction/targets/jungle/strategy/board_player.hpp"

namespace gadgetc::jungle {

struct RepliesPlayed {
  bool is_complete = false;   // a fault was found, or no limit was reached
  Limit limit = Limit::None;  // that was reached
  std::string fault;          // empty: none
  // To the fault; no move: a pass.
  std::vector<std::optional<Move>> line;
  std::uint64_t positions = 0;
  // Complete and without a fault. White wins: the most moves of White's in any play. Black wins:
  // the most answers in a row before Black may pass.
  std::uint32_t most_white_moves = 0, most_answers = 0;
};

struct RepliesOptions {
  std::uint64_t position_limit = ~std::uint64_t{0};
  // Moves that the runner needs; nothing: as on the board. For asking how near it might stand.
  std::optional<std::uint64_t> runner_distance{};
  Watch watch{};  // its memory is for positions and the ways to them
};

// Throws Interrupted after a signal.
RepliesPlayed play_every_reply(const BoardScene& scene, const formula_game::Strategy& strategy,
                               const RepliesOptions& options = {});

}  // namespace gadgetc::jungle
