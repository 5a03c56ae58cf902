// Leaf counts: how many lines of exactly so many plies there are, the test of a move generator. A
// game that has ended by a goal goes no further.
#pragma once

#include "games/leaf_counts.hpp"
#include "games/page/game.hpp"

namespace gadgetc::game_page {

using PerftOptions = LeafCountOptions;
using PerftResult = LeafCountResult<Move>;

// depth: plies, at least 0. Throws UsageError for more than 2^64 - 1 leaves, Interrupted after a
// signal.
PerftResult count_leaves(const Variant& variant, const Position& position, int depth,
                         const PerftOptions& options);

}  // namespace gadgetc::game_page
