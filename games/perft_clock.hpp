// What the threads of a count share: the leaves so far, and when to stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "base/run/interrupts.hpp"
#include "base/run/time_limit.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc {

// Thrown by a count that has no time left.
struct PerftStopped {};

class PerftClock {
 public:
  // `wish` ends the work when it is set; null: nobody can.
  explicit PerftClock(std::optional<double> seconds, const std::atomic<bool>* wish = nullptr)
      : deadline_(deadline_after(seconds)), wish_(wish) {}

  // Adds leaves; throws PerftStopped or Interrupted when the work is to end. Called also where
  // there are none: lines may all end before the depth.
  void count(std::uint64_t leaves) {
    leaves_.fetch_add(leaves, std::memory_order_relaxed);
    throw_if_interrupted();
    if (stopped_.load(std::memory_order_relaxed)) throw PerftStopped{};
    if ((wish_ != nullptr && wish_->load(std::memory_order_relaxed)) ||
        (deadline_ && TimeLimit::Clock::now() >= *deadline_)) {
      stop();
      throw PerftStopped{};
    }
  }
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  std::uint64_t leaves() const { return leaves_.load(std::memory_order_relaxed); }

 private:
  std::optional<TimeLimit::Clock::time_point> deadline_;
  const std::atomic<bool>* wish_;
  std::atomic<std::uint64_t> leaves_ = 0;
  std::atomic<bool> stopped_ = false;
};

// sum += leaves, as long as 64 bits hold it.
inline void add_leaves(std::uint64_t& sum, std::uint64_t leaves) {
  if (__builtin_add_overflow(sum, leaves, &sum)) {
    throw UsageError("there are more than 2^64 - 1 leaves; choose a smaller depth");
  }
}

}  // namespace gadgetc
