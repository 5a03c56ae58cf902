// The work is shared out by the first two moves; sums do not depend on who counts what.
#include "games/konane/perft.hpp"

#include <algorithm>

#include "base/run/slices.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/word_board.hpp"
#include "games/perft_clock.hpp"

namespace gadgetc::konane {

namespace {

// Lines that go on from a position. One thread.
class LeafCounter {
 public:
  LeafCounter(const Position& position, bool bulk, PerftClock& clock)
      : board_(position), bulk_(bulk), clock_(clock) {}

  std::uint64_t count(int depth) {
    if (depth == 0) return 1;
    if (depth == 1 && bulk_) return std::max<std::uint64_t>(board_.count_moves(), 1);
    std::vector<WordBoard::Step> steps;
    board_.list_moves(steps);
    std::uint64_t leaves = 0;
    for (const WordBoard::Step step : steps) {
      board_.play(step);
      add_leaves(leaves, count(depth - 1));
      board_.undo(step);
    }
    leaves = std::max<std::uint64_t>(leaves, 1);
    clock_.count(depth == 2 ? leaves : 0);
    return leaves;
  }

 private:
  WordBoard board_;
  bool bulk_;
  PerftClock& clock_;
};

// What is to be counted after one or two moves, the first of which is that of a share.
struct Task {
  std::size_t share;
  Position position;
  int depth;
  std::uint64_t leaves = 0;
};

std::vector<Task> share_out(const Position& position, int depth, const PerftResult& result) {
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < result.first_moves.size(); ++i) {
    Position next = position;
    play(next, result.first_moves[i].move);
    const std::vector<Move> replies = depth >= 4 ? legal_moves(next) : std::vector<Move>{};
    if (replies.empty()) tasks.push_back({i, next, depth - 1});
    for (const Move reply : replies) {
      tasks.push_back({i, next, depth - 2});
      play(tasks.back().position, reply);
    }
  }
  return tasks;
}

}  // namespace

PerftResult count_leaves(const Position& position, int depth, const PerftOptions& options) {
  PerftResult result;
  if (depth > 0) {
    for (const Move move : legal_moves(position)) result.first_moves.push_back({move, 0});
  }
  if (result.first_moves.empty()) {
    result.leaves = 1;
    return result;
  }
  std::vector<Task> tasks = share_out(position, depth, result);
  PerftClock clock(options.seconds, options.stop);
  const auto tick = [&] {
    if (options.on_progress) options.on_progress(clock.leaves());
  };
  try {
    for_slices(options.threads, tasks.size(), [&](std::size_t i) {
      Task& task = tasks[i];
      task.leaves = LeafCounter(task.position, options.bulk, clock).count(task.depth);
    }, tick);
  } catch (const PerftStopped&) {
    result.is_complete = false;
  }
  for (const Task& task : tasks) {
    add_leaves(result.first_moves[task.share].leaves, task.leaves);
    add_leaves(result.leaves, task.leaves);
  }
  return result;
}

}  // namespace gadgetc::konane
