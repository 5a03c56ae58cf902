// Who wins a small position of Konane, by visiting the positions that play can reach, as far as
// they are needed: the ground truth for anything faster. Every move captures, so play ends, and
// positions form a finite graph without cycles. Shares no move generator with the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "base/run/watch.hpp"
#include "games/konane/position.hpp"

namespace gadgetc::konane {

struct Solution {
  Side winner = Side::White;
  std::vector<Move> winning_moves;  // of the side to move, in the order of legal_moves
  std::uint64_t states = 0;         // positions that were decided
};

inline constexpr std::size_t kMaxPlainSquares = 128;

// Throws UsageError for boards of more than kMaxPlainSquares squares, LimitReached at a limit of
// time or memory of `watch`, Interrupted after a signal.
Solution solve_plain(const Position& position, const Watch& watch = {});

}  // namespace gadgetc::konane
