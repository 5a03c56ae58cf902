// Leaf counts: how many lines of play of so many plies there are, the test of a move generator. A
// game that ends earlier counts as one leaf.
#pragma once

#include "games/konane/position.hpp"
#include "games/leaf_counts.hpp"

namespace gadgetc::konane {

using PerftOptions = LeafCountOptions;
using PerftResult = LeafCountResult<Move>;

// depth: plies, at least 0. Throws UsageError for more than 2^64 - 1 leaves, Interrupted after a
// signal.
PerftResult count_leaves(const Position& position, int depth, const PerftOptions& options);

}  // namespace gadgetc::konane
