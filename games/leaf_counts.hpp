// What counts of leaves are asked and answer, for games whose lines do not look back.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace gadgetc {

struct LeafCountOptions {
  bool bulk = true;      // the last ply is counted as a set of moves; false: every move is played
  unsigned threads = 1;  // the counts are the same with any number
  std::optional<double> seconds = std::nullopt;
  // Called now and then with the leaves so far, by the calling thread.
  std::function<void(std::uint64_t)> on_progress = nullptr;
  const std::atomic<bool>* stop = nullptr;  // ends the count as the time does; null: nobody can
};

template <typename Move>
struct LeafCountResult {
  bool is_complete = true;  // false: it was ended, and counts are of what was done
  std::uint64_t leaves = 0;
  struct Share {
    Move move;
    std::uint64_t leaves = 0;
  };
  std::vector<Share> first_moves;  // in the order of the legal moves; empty for depth 0
};

}  // namespace gadgetc
