// Positions already decided, for all threads at once.
//
// A position is known by a fingerprint of 128 bits, of its edges as a set and of the side to move:
// among 2^40 positions two with the same one are expected with probability 2^-49. Wrong answers
// would show when a strategy is checked.
//
// Carrier and move are stored with the position whose edges the fingerprint is of, after all
// reductions; what the reductions need is added anew by each position that leads to it.
//
// Entries lie in buckets of two: the first keeps the position that took more work, the second the
// latest. Words are written and read without locks; each of the fingerprint's words is combined
// with the data, so that an entry half written by another thread is not recognised (Hyatt and Mann,
// A lockless transposition table, ICGA Journal 25, 2002).
//
// The table takes memory as it fills: the part in use doubles, up to the limit, when it is half
// full. Entries that belong into the new half are moved there.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <optional>

#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/mix_bits.hpp"
#include "solver/formula_game/search/outcome.hpp"

namespace gadgetc::formula_game {

struct Fingerprint {
  std::uint64_t low = 0, high = 0;
  bool operator==(const Fingerprint&) const = default;
};

// The same for the same edges in any order.
template <int Words>
Fingerprint fingerprint_of(const EdgeList<Words>& edges, Player mover) {
  Fingerprint print{mover == Player::Maker ? 1U : 0U, 0};
  for (const auto& edge : edges) {
    std::uint64_t hash = edge.words[0];
    for (int i = 1; i < Words; ++i) hash = (mix_bits(hash) + 0x2545f4914f6cdd1dULL) ^ edge.words[i];
    print.low += mix_bits(hash);
    print.high += mix_bits(hash ^ 0xa5a5a5a5a5a5a5a5ULL);
  }
  return {mix_bits(print.low), mix_bits(print.high)};
}

template <int Words>
class PositionTable {
 public:
  // Takes at most about `bytes`, but room for kFirstBuckets.
  explicit PositionTable(std::size_t bytes) {
    std::size_t buckets = kFirstBuckets;
    while (2 * buckets * sizeof(Bucket) <= bytes) buckets *= 2;
    max_mask_ = buckets - 1;
    // calloc gives untouched pages, which take no memory.
    memory_.reset(std::calloc(buckets * sizeof(Bucket) + kAlignment, 1));
    if (!memory_) throw std::bad_alloc();
    void* start = memory_.get();
    std::size_t space = buckets * sizeof(Bucket) + kAlignment;
    buckets_ = static_cast<Bucket*>(std::align(kAlignment, buckets * sizeof(Bucket), start, space));
  }

  // Fetches what `find` will look at, if the processor can.
  void prefetch([[maybe_unused]] const Fingerprint& print) const {
#if defined(__GNUC__)
    __builtin_prefetch(&buckets_[print.low & mask_.load(std::memory_order_relaxed)]);
#endif
  }

  std::optional<Outcome<Words>> find(const Fingerprint& print) const {
    const Bucket& bucket = buckets_[print.low & mask_.load(std::memory_order_relaxed)];
    for (const Entry& entry : bucket) {
      const Data data = entry.load();
      const bool same = (data[0] ^ checksum(data)) == print.low && data[1] == print.high;
      if (!same || data[2] == 0) continue;
      Outcome<Words> outcome;
      outcome.winner = data[2] & 1 ? Player::Maker : Player::Breaker;
      if (const std::uint64_t move = data[2] >> kMoveShift & kMoveMask) outcome.move = move - 1;
      for (int i = 0; i < Words; ++i) outcome.carrier.words[i] = data[kHeader + i];
      return outcome;
    }
    return std::nullopt;
  }

  // `work`: positions searched for it.
  void store(const Fingerprint& print, const Outcome<Words>& outcome, std::uint64_t work) {
    Data data;
    data[1] = print.high;
    data[2] = std::uint64_t(outcome.winner == Player::Maker) | kPresent |
              std::uint64_t(outcome.move ? *outcome.move + 1 : 0) << kMoveShift |
              std::min(work, kMaxWork) << kWorkShift;
    for (int i = 0; i < Words; ++i) data[kHeader + i] = outcome.carrier.words[i];
    data[0] = print.low ^ checksum(data);
    place(print.low, data);
    if (grows()) grow();
  }

 private:
  static constexpr int kHeader = 3;  // both fingerprint words, and what is packed into one
  static constexpr std::uint64_t kPresent = 2;
  static constexpr int kMoveShift = 2, kWorkShift = 16;
  static constexpr std::uint64_t kMoveMask = (1 << 14) - 1;
  static constexpr std::uint64_t kMaxWork = (std::uint64_t(1) << 48) - 1;
  static constexpr std::size_t kFirstBuckets = 1 << 10;
  static constexpr std::size_t kAlignment = 64;  // a cache line, for a bucket of small positions

  using Data = std::array<std::uint64_t, kHeader + Words>;

  struct Entry {
    std::array<std::atomic<std::uint64_t>, kHeader + Words> words;

    Data load() const {
      Data data;
      for (std::size_t i = 0; i < data.size(); ++i) {
        data[i] = words[i].load(std::memory_order_relaxed);
      }
      return data;
    }
    void store(const Data& data) {
      for (std::size_t i = 0; i < data.size(); ++i) {
        words[i].store(data[i], std::memory_order_relaxed);
      }
    }
  };
  using Bucket = std::array<Entry, 2>;

  static std::uint64_t checksum(const Data& data) {
    std::uint64_t sum = 0;
    for (std::size_t i = 1; i < data.size(); ++i) sum = mix_bits(sum ^ data[i]);
    return sum;
  }

  void place(std::uint64_t low, const Data& data) {
    Bucket& bucket = buckets_[low & mask_.load(std::memory_order_relaxed)];
    const std::uint64_t kept = bucket[0].words[2].load(std::memory_order_relaxed);
    Entry& entry = kept >> kWorkShift <= data[2] >> kWorkShift ? bucket[0] : bucket[1];
    if (entry.words[2].load(std::memory_order_relaxed) == 0) {
      used_.fetch_add(1, std::memory_order_relaxed);
    }
    entry.store(data);
  }

  bool grows() const {
    const std::size_t mask = mask_.load(std::memory_order_relaxed);
    return mask < max_mask_ && used_.load(std::memory_order_relaxed) > mask;
  }

  void grow() {
    const std::unique_lock lock(growing_, std::try_to_lock);
    if (!lock || !grows()) return;
    const std::size_t old = mask_.load(std::memory_order_relaxed);
    mask_.store(2 * old + 1, std::memory_order_relaxed);
    for (std::size_t i = 0; i <= old; ++i) {
      for (Entry& entry : buckets_[i]) {
        const Data data = entry.load();
        const std::uint64_t low = data[0] ^ checksum(data);
        if (data[2] == 0 || (low & (old + 1)) == 0) continue;
        place(low, data);
        entry.store(Data{});
        used_.fetch_sub(1, std::memory_order_relaxed);
      }
    }
  }

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_;  // in it
  std::size_t max_mask_ = 0;
  std::atomic<std::size_t> mask_ = kFirstBuckets - 1;
  std::atomic<std::size_t> used_ = 0;
  std::mutex growing_;
};

}  // namespace gadgetc::formula_game
