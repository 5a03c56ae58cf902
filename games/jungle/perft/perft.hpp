// Leaf counts: how many lines of play of so many plies there are, the test of a move generator.
//
// A game that ends earlier (den entry, last piece, no legal move) counts as one leaf. So does, with
// the repetition leaf of van Rijn and Vis, a line that comes to a position (placement and side to
// move) that already occurred on it, the first one included. Other rules that look back
// (RepetitionRule, return and ply limits) are not looked at.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::jungle {

// Bulk: the last plies are counted as sets of moves. Leaf: every leaf is reached by playing a move.
enum class LeafCount : std::uint8_t { Bulk, Leaf };

struct PerftOptions {
  bool repetition_leaf = false;
  LeafCount count = LeafCount::Bulk;
  unsigned threads = 1;  // the counts are the same with any number
  // MiB for a table of counts of positions met before, all threads together; 0: none. Entries hold
  // the whole position, so that counts stay exact. Only for the standard terrain and without the
  // repetition leaf, under which a count depends on the way to the position.
  std::size_t hash_mib = 0;
  std::optional<double> seconds = std::nullopt;
  // Called by the calling thread now and then with the leaves so far.
  std::function<void(std::uint64_t)> on_progress = nullptr;
  const std::atomic<bool>* stop = nullptr;  // ends the count as the time does; null: nobody can
};

struct PerftResult {
  bool is_complete = true;  // false: it was ended, and counts are of what was done
  std::uint64_t leaves = 0;
  struct Share {
    Move move;
    std::uint64_t leaves = 0;
  };
  std::vector<Share> first_moves;  // in the order of legal_moves; empty for depth 0
};

inline constexpr int kMaxPerftDepth = 99;

// depth: plies, 0 to kMaxPerftDepth. Throws UsageError for options that do not go together or for
// more than 2^64 - 1 leaves, Interrupted after a signal.
PerftResult count_leaves(const Position& position, int depth, const PerftOptions& options);

}  // namespace gadgetc::jungle
