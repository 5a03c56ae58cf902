// When a search is to end: at a limit, or because somebody says so.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "base/run/interrupts.hpp"

namespace gadgetc {

struct SearchLimits {
  int depth = 100;                                   // plies
  std::optional<std::uint64_t> nodes = std::nullopt;  // about
  std::optional<double> seconds = std::nullopt;
};

// Thrown inside a search that has to end.
struct SearchAborted {};

class SearchControl {
 public:
  using Clock = std::chrono::steady_clock;

  // `stop` is looked at at every node, by the searching thread; it outlives the control.
  SearchControl(const SearchLimits& limits, const std::atomic<bool>& stop)
      : limits_(limits), stop_(stop), start_(Clock::now()) {}

  // Called once a node; throws SearchAborted, or Interrupted after a signal.
  void count_node() {
    ++nodes_;
    if (stop_.load(std::memory_order_relaxed)) throw SearchAborted{};
    if (nodes_ % kNodesBetweenLooks == 0) look();
  }
  std::uint64_t nodes() const { return nodes_; }
  double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }
  // Is it worth while to search one ply deeper? A deeper search takes longer than all before it.
  bool may_deepen() const { return !limits_.seconds || seconds() < *limits_.seconds / 2; }
  const SearchLimits& limits() const { return limits_; }

 private:
  static constexpr std::uint64_t kNodesBetweenLooks = 64;

  void look() const {
    throw_if_interrupted();
    if (limits_.nodes && nodes_ >= *limits_.nodes) throw SearchAborted{};
    if (limits_.seconds && seconds() >= *limits_.seconds) throw SearchAborted{};
  }

  SearchLimits limits_;
  const std::atomic<bool>& stop_;
  Clock::time_point start_;
  std::uint64_t nodes_ = 0;
};

}  // namespace gadgetc
