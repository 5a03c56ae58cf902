// Leaf counts: how many lines of exactly so many plies there are, the test of a move generator. A
// game that has ended by a goal goes no further.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/page/game.hpp"

namespace gadgetc::game_page {

struct PerftOptions {
  bool bulk = true;      // the last ply is counted as a set of moves; false: every move is played
  unsigned threads = 1;  // the counts are the same with any number
  std::optional<double> seconds = std::nullopt;
  // Called now and then with the leaves so far, by the calling thread.
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
  std::vector<Share> first_moves;  // in the order of Game::legal_moves; empty for depth 0
};

// depth: plies, at least 0. Throws UsageError for more than 2^64 - 1 leaves, Interrupted after a
// signal.
PerftResult count_leaves(const Variant& variant, const Position& position, int depth,
                         const PerftOptions& options);

}  // namespace gadgetc::game_page
