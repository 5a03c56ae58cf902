// The moves that threads are searching at this moment, so that another thread takes a different
// one (Kerrigan, Simplified ABDADA, 2017, after Weill, The ABDADA distributed minimax search
// algorithm, ICCA Journal 19, 1996). A move put off by mistake costs time only: entries may be
// overwritten, and two moves may have the same number.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace gadgetc::formula_game {

class MovesInSearch {
 public:
  // `move` is a number made of a position and a move, well mixed and not 0.
  bool contains(std::uint64_t move) const {
    for (const auto& entry : bucket(move)) {
      if (entry.load(std::memory_order_relaxed) == move) return true;
    }
    return false;
  }

  void insert(std::uint64_t move) {
    for (auto& entry : bucket(move)) {
      std::uint64_t free = 0;
      if (entry.compare_exchange_strong(free, move, std::memory_order_relaxed)) return;
    }
    bucket(move)[0].store(move, std::memory_order_relaxed);
  }

  void erase(std::uint64_t move) {
    for (auto& entry : bucket(move)) {
      std::uint64_t same = move;
      entry.compare_exchange_strong(same, 0, std::memory_order_relaxed);
    }
  }

 private:
  using Bucket = std::array<std::atomic<std::uint64_t>, 4>;
  static constexpr std::size_t kBuckets = 512;

  Bucket& bucket(std::uint64_t move) { return buckets_[move % kBuckets]; }
  const Bucket& bucket(std::uint64_t move) const { return buckets_[move % kBuckets]; }

  std::array<Bucket, kBuckets> buckets_{};
};

}  // namespace gadgetc::formula_game
