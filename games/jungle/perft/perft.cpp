// The work is shared out by the first two moves, which need no look at repetitions; threads take
// the next share that nobody has. Sums do not depend on who counts what.
#include "games/jungle/perft/perft.hpp"

#include <algorithm>
#include <atomic>
#include <memory>

#include "base/run/jobs.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/perft/generalized_counter.hpp"
#include "games/jungle/perft/line_counter.hpp"
#include "games/jungle/perft/standard_counter.hpp"
#include "games/perft_clock.hpp"

namespace gadgetc::jungle {

namespace {

// A line of one or two moves, and which first move it belongs to.
struct Task {
  std::size_t first_move = 0;
  std::vector<Move> moves;
  std::uint64_t leaves = 0;  // that follow it, when it has been counted
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
    for (const Move reply : replies) tasks.push_back({i, {first_moves[i], reply}, 0});
    if (replies.empty()) tasks.push_back({i, {first_moves[i]}, 0});
  }
  return tasks;
}

class SharedCount {
 public:
  SharedCount(const Position& position, int depth, const PerftOptions& options, PerftResult& result)
      : position_(position),
        depth_(depth),
        options_(options),
        result_(result),
        clock_(options.seconds, options.stop) {
    std::vector<Move> first_moves;
    for (const PerftResult::Share& share : result.first_moves) first_moves.push_back(share.move);
    tasks_ = share_out(position, first_moves, depth);
  }

  void run() {
    const std::size_t threads = std::clamp<std::size_t>(options_.threads, 1, tasks_.size());
    const std::size_t hash_bytes = (options_.hash_mib << 20) / threads;
    std::vector<std::unique_ptr<LineCounter>> counters(threads);
    run_jobs(
        static_cast<unsigned>(threads), tasks_.size(),
        [&](const Job& job) {
          auto& counter = counters[job.thread];
          if (!counter) counter = make_counter(hash_bytes);
          count(tasks_[job.number], *counter);
        },
        [&] {
          if (options_.on_progress) options_.on_progress(clock_.leaves());
        });
    if (is_stopped_) result_.is_complete = false;
    for (const Task& task : tasks_) {
      add_leaves(result_.first_moves[task.first_move].leaves, task.leaves);
      add_leaves(result_.leaves, task.leaves);
    }
  }

 private:
  std::unique_ptr<LineCounter> make_counter(std::size_t hash_bytes) {
    if (!is_standard_game(position_)) {
      return std::make_unique<GeneralizedCounter>(position_, options_, clock_);
    }
    return std::make_unique<StandardCounter>(position_, options_, hash_bytes, clock_);
  }

  void count(Task& task, LineCounter& counter) {
    if (is_stopped_) return;
    try {
      task.leaves = counter.count(task.moves, depth_ - static_cast<int>(task.moves.size()));
    } catch (const PerftStopped&) {
      is_stopped_ = true;
    } catch (...) {
      clock_.stop();
      throw;
    }
  }

  const Position& position_;
  int depth_;
  const PerftOptions& options_;
  PerftResult& result_;
  PerftClock clock_;
  std::vector<Task> tasks_;
  std::atomic<bool> is_stopped_ = false;
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
  SharedCount(position, depth, options, result).run();
  return result;
}

}  // namespace gadgetc::jungle
