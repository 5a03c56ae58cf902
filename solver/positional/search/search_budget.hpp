// What a search may still spend, shared by its threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "solver/text/interrupts.hpp"

namespace gadgetc {

// Thrown by a search that may not go on; the game has no value then.
struct SearchStopped {};

// One thread's share of a search.
struct SearchLease {
  // Set when another thread has the answer.
  const std::atomic<bool>* cancelled = nullptr;
  std::uint64_t positions = ~std::uint64_t(0);
  unsigned thread = 0;
  unsigned threads = 1;
};

class SearchBudget {
 public:
  SearchBudget(std::optional<double> seconds, std::optional<std::uint64_t> positions)
      : positions_(positions) {
    if (seconds) {
      deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                     std::chrono::duration<double>(std::min(*seconds, 1e9)));
    }
  }

  // Ends all threads' searches at their next count.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  std::uint64_t positions() const { return counted_.load(std::memory_order_relaxed); }

  // Called with so many more positions searched, now and then; throws SearchStopped, or Interrupted
  // after a signal.
  void count(std::uint64_t positions) {
    const std::uint64_t all = counted_.fetch_add(positions, std::memory_order_relaxed) + positions;
    throw_if_interrupted();
    if (stopped_.load(std::memory_order_relaxed)) throw SearchStopped{};
    if (positions_ && all >= *positions_) throw SearchStopped{};
    if (deadline_ && Clock::now() >= *deadline_) throw SearchStopped{};
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> deadline_;
  std::optional<std::uint64_t> positions_;
  std::atomic<std::uint64_t> counted_ = 0;
  std::atomic<bool> stopped_ = false;
};

}  // namespace gadgetc
