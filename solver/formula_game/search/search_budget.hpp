// What a search may still spend, shared by its threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "base/run/interrupts.hpp"
#include "base/run/time_limit.hpp"
#include "solver/formula_game/search/moves_in_search.hpp"
#include "solver/formula_game/search/symmetry.hpp"

namespace gadgetc::formula_game {

// Thrown by a search that may not go on; the game has no value then.
struct SearchStopped {};

// One thread's share of a search.
struct SearchLease {
  // Set when another thread has the answer.
  const std::atomic<bool>* cancelled = nullptr;
  std::uint64_t positions = ~std::uint64_t(0);
  // The moves of the threads that share the search; none when there is one only.
  MovesInSearch* moves = nullptr;
  // The symmetries of the game whose position is searched; none: not used.
  const Symmetries* symmetries = nullptr;
};

class SearchBudget {
 public:
  using OnProgress = std::function<void(std::uint64_t positions)>;

  // `bytes`: of the positions on the lines searched, without the tables.
  SearchBudget(std::optional<TimeLimit::Clock::time_point> deadline,
               std::optional<std::uint64_t> positions, std::size_t bytes, OnProgress on_progress)
      : deadline_(deadline),
        positions_(positions),
        bytes_left_(bytes),
        on_progress_(std::move(on_progress)) {}

  std::uint64_t positions() const { return counted_.load(std::memory_order_relaxed); }

  // So many more positions have been searched.
  void add(std::uint64_t positions) { counted_.fetch_add(positions, std::memory_order_relaxed); }

  // The same, now and then; throws SearchStopped, or Interrupted after a signal.
  void count(std::uint64_t positions) {
    const std::uint64_t all = counted_.fetch_add(positions, std::memory_order_relaxed) + positions;
    throw_if_interrupted();
    if (positions_ && all >= *positions_) throw SearchStopped{};
    if (bytes_left_.load(std::memory_order_relaxed) < 0) throw SearchStopped{};
    if (deadline_ && TimeLimit::Clock::now() >= *deadline_) throw SearchStopped{};
    if (!on_progress_) return;
    const std::unique_lock lock(reporting_, std::try_to_lock);
    if (lock) on_progress_(all);
  }

  // Throws SearchStopped when there is no memory left.
  void take_memory(std::size_t bytes) {
    if (bytes_left_.fetch_sub(std::ptrdiff_t(bytes), std::memory_order_relaxed) <
        std::ptrdiff_t(bytes)) {
      throw SearchStopped{};
    }
  }

 private:
  std::optional<TimeLimit::Clock::time_point> deadline_;
  std::optional<std::uint64_t> positions_;
  std::atomic<std::uint64_t> counted_ = 0;
  std::atomic<std::ptrdiff_t> bytes_left_;
  OnProgress on_progress_;
  std::mutex reporting_;
};

}  // namespace gadgetc::formula_game
