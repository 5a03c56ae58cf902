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
// The table takes memory as it fills: it doubles, up to the limit, when it is half full, by a
// segment as large as what there is, and entries that belong there are moved. So nothing is copied
// while another thread reads it, and no page is touched before it is needed; a browser would touch
// all of an allocation.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
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
    if (!add_segment(0, kFirstBuckets)) throw std::bad_alloc();
  }

  // What is in use.
  std::size_t bytes() const { return (mask_.load(std::memory_order_relaxed) + 1) * sizeof(Bucket); }

  // Fetches what `find` will look at, if the processor can.
  void prefetch([[maybe_unused]] const Fingerprint& print) const {
#if defined(__GNUC__)
    __builtin_prefetch(&bucket_of(print.low));
#endif
  }

  std::optional<Outcome<Words>> find(const Fingerprint& print) const {
    const Bucket& bucket = bucket_of(print.low);
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

  // The first segment has kFirstBuckets, each further one as many as all before it.
  static std::size_t segment_of(std::size_t number) {
    return static_cast<std::size_t>(std::bit_width(number / kFirstBuckets));
  }
  static std::size_t begin_of(std::size_t segment) {
    return segment == 0 ? 0 : kFirstBuckets << (segment - 1);
  }
  Bucket& bucket(std::size_t number) const {
    const std::size_t segment = segment_of(number);
    return segments_[segment][number - begin_of(segment)];
  }
  // A segment is there before the mask that leads to it.
  Bucket& bucket_of(std::uint64_t low) const {
    return bucket(low & mask_.load(std::memory_order_acquire));
  }

  bool add_segment(std::size_t segment, std::size_t buckets) {
    std::size_t space = buckets * sizeof(Bucket) + kAlignment;
    memory_[segment].reset(std::calloc(space, 1));
    if (!memory_[segment]) return false;
    void* start = memory_[segment].get();
    segments_[segment] =
        static_cast<Bucket*>(std::align(kAlignment, buckets * sizeof(Bucket), start, space));
    return true;
  }

  void place(std::uint64_t low, const Data& data) {
    Bucket& bucket = bucket_of(low);
    const std::uint64_t kept = bucket[0].words[2].load(std::memory_order_relaxed);
    Entry& entry = kept >> kWorkShift <= data[2] >> kWorkShift ? bucket[0] : bucket[1];
    if (entry.words[2].load(std::memory_order_relaxed) == 0) {
      used_.fetch_add(1, std::memory_order_relaxed);
    }
    entry.store(data);
  }

  bool grows() const {
    const std::size_t mask = mask_.load(std::memory_order_relaxed);
    return mask < max_mask_.load(std::memory_order_relaxed) &&
           used_.load(std::memory_order_relaxed) > mask;
  }

  void grow() {
    const std::unique_lock lock(growing_, std::try_to_lock);
    if (!lock || !grows()) return;
    const std::size_t old = mask_.load(std::memory_order_relaxed);
    if (!add_segment(segment_of(old + 1), old + 1)) {
      max_mask_.store(old, std::memory_order_relaxed);  // less memory than the limit
      return;
    }
    mask_.store(2 * old + 1, std::memory_order_release);
    for (std::size_t i = 0; i <= old; ++i) {
      for (Entry& entry : bucket(i)) {
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
  static constexpr std::size_t kSegments = std::numeric_limits<std::size_t>::digits;
  std::array<std::unique_ptr<void, Free>, kSegments> memory_;
  std::array<Bucket*, kSegments> segments_{};  // in it
  std::atomic<std::size_t> max_mask_ = 0;
  std::atomic<std::size_t> mask_ = kFirstBuckets - 1;
  std::atomic<std::size_t> used_ = 0;
  std::mutex growing_;
};

}  // namespace gadgetc::formula_game
