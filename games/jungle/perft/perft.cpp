// The work is shared out by the first two moves, which need no look at repetitions; threads take
// the next share that nobody has, and add what they find to its first move. Sums do not depend on
// who counts what.
#include "games/jungle/perft/perft.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/perft/generalized_counter.hpp"
#include "games/jungle/perft/perft_clock.hpp"
#include "games/jungle/perft/standard_counter.hpp"

namespace gadgetc {

namespace {

// A line of one or two moves, and which first move it belongs to.
struct Task {
  std::size_t first_move = 0;
  std::vector<Move> moves;
};

std::vector<Task> share_out(const Position& position, const std::vector<Move>& first_moves,
                            int depth) {
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < first_moves.size(); ++i) {
    std::vector<Move> replies;
    if (depth >= 4) {
      Position next = position;
      play(next, first_moves[i]);
      replies = legal_moves(next);
    }
    for (const Move reply : replies) tasks.push_back({i, {first_moves[i], reply}});
    if (replies.empty()) tasks.push_back({i, {first_moves[i]}});
  }
  return tasks;
}

class Workforce {
 public:
  Workforce(const Position& position, int depth, const PerftOptions& options, PerftResult& result)
      : position_(position),
        depth_(depth),
        options_(options),
        result_(result),
        clock_(options.seconds) {
    std::vector<Move> first_moves;
    for (const PerftResult::Share& share : result.first_moves) first_moves.push_back(share.move);
    tasks_ = share_out(position, first_moves, depth);
  }

  void run() {
    const std::size_t threads = std::clamp<std::size_t>(options_.threads, 1, tasks_.size());
    const std::size_t hash_bytes = (options_.hash_mib << 20) / threads;
    working_ = threads;
    std::vector<std::jthread> crew;
    for (std::size_t i = 0; i < threads; ++i) crew.emplace_back([this, hash_bytes] {
      work(hash_bytes);
    });
    report_until_done();
    crew.clear();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::unique_ptr<LineCounter> make_counter(std::size_t hash_bytes) {
    if (!is_standard_game(position_)) {
      return std::make_unique<GeneralizedCounter>(position_, options_, clock_);
    }
    return std::make_unique<StandardCounter>(position_, options_, hash_bytes, clock_);
  }

  void work(std::size_t hash_bytes) {
    try {
      const auto counter = make_counter(hash_bytes);
      for (std::size_t i; (i = next_task_.fetch_add(1)) < tasks_.size();) {
        const Task& task = tasks_[i];
        const int rest = depth_ - static_cast<int>(task.moves.size());
        const std::uint64_t leaves = counter->count(task.moves, rest);
        const std::lock_guard lock(mutex_);
        add_leaves(result_.first_moves[task.first_move].leaves, leaves);
        add_leaves(result_.leaves, leaves);
      }
    } catch (const PerftStopped&) {
      const std::lock_guard lock(mutex_);
      result_.is_complete = false;
    } catch (...) {
      clock_.stop();
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    if (--working_ == 0) done_.notify_all();
  }

  void report_until_done() {
    constexpr auto kPause = std::chrono::milliseconds(100);
    std::unique_lock lock(mutex_);
    while (!done_.wait_for(lock, kPause, [&] { return working_ == 0; })) {
      lock.unlock();
      if (options_.on_progress) options_.on_progress(clock_.leaves());
      lock.lock();
    }
  }

  const Position& position_;
  int depth_;
  const PerftOptions& options_;
  PerftResult& result_;
  PerftClock clock_;
  std::vector<Task> tasks_;
  std::atomic<std::size_t> next_task_ = 0;
  std::mutex mutex_;
  std::condition_variable done_;
  std::size_t working_ = 0;
  std::exception_ptr failure_;
};

void check_options(const Position& position, int depth, const PerftOptions& options) {
  if (depth < 0 || depth > kMaxPerftDepth) throw UsageError("the depth must be 0 to 99 plies");
  if (options.hash_mib == 0) return;
  if (options.repetition_leaf) {
    throw UsageError("a hash table needs --repetition none: with the repetition leaf a count "
                     "depends on the way to the position");
  }
  if (!is_standard_game(position)) {
    throw UsageError("a hash table is for the standard terrain and the strengths of kinds only");
  }
}

}  // namespace

PerftResult count_leaves(const Position& position, int depth, const PerftOptions& options) {
  check_options(position, depth, options);
  PerftResult result;
  if (depth > 0) {
    for (const Move move : legal_moves(position)) result.first_moves.push_back({move, 0});
  }
  if (result.first_moves.empty()) {
    result.leaves = 1;
    return result;
  }
  Workforce(position, depth, options, result).run();
  return result;
}

}  // namespace gadgetc
