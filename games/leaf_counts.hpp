// Counts of leaves, for games whose lines do not look back. The work is shared out by the first two
// moves; sums do not depend on who counts what.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/run/slices.hpp"
#include "games/perft_clock.hpp"

namespace gadgetc {

struct LeafCountOptions {
  bool bulk = true;      // the last ply is counted as a set of moves; false: every move is played
  unsigned threads = 1;  // the counts are the same with any number
  std::optional<double> seconds = std::nullopt;
  // Called now and then with the leaves so far, by the calling thread.
  std::function<void(std::uint64_t)> on_progress = nullptr;
  const std::atomic<bool>* stop = nullptr;  // ends the count as the time does; null: nobody can
};

template <typename Move>
struct LeafCountResult {
  bool is_complete = true;  // false: it was ended, and counts are of what was done
  std::uint64_t leaves = 0;
  struct Share {
    Move move;
    std::uint64_t leaves = 0;
  };
  std::vector<Share> first_moves;  // in the order of the legal moves; empty for depth 0
};

// What is to be counted after one or two moves, the first of which is that of a share.
template <typename Position>
struct LeafTask {
  std::size_t share;
  Position position;
  int depth;
  std::uint64_t leaves = 0;
};

// `replies` lists the legal moves of a position. It is asked from depth 4 on. play(position, move)
// makes a move.
template <typename Position, typename Move, typename Replies, typename Play>
std::vector<LeafTask<Position>> share_out(const Position& position,
                                          const LeafCountResult<Move>& result, int depth,
                                          const Replies& replies, const Play& play) {
  std::vector<LeafTask<Position>> tasks;
  for (std::size_t i = 0; i < result.first_moves.size(); ++i) {
    Position next = position;
    play(next, result.first_moves[i].move);
    const std::vector<Move> second = depth >= 4 ? replies(next) : std::vector<Move>{};
    if (second.empty()) tasks.push_back({i, next, depth - 1});
    for (const Move& reply : second) {
      tasks.push_back({i, next, depth - 2});
      play(tasks.back().position, reply);
    }
  }
  return tasks;
}

// Adds what count(task, clock) gives for each task to its share and to the sum.
template <typename Position, typename Move, typename Count>
void count_tasks(std::vector<LeafTask<Position>> tasks, const LeafCountOptions& options,
                 const Count& count, LeafCountResult<Move>& result) {
  PerftClock clock(options.seconds, options.stop);
  const auto tick = [&] {
    if (options.on_progress) options.on_progress(clock.leaves());
  };
  try {
    for_slices(
        options.threads, tasks.size(),
        [&](std::size_t i) { tasks[i].leaves = count(tasks[i], clock); }, tick);
  } catch (const PerftStopped&) {
    result.is_complete = false;
  }
  for (const LeafTask<Position>& task : tasks) {
    add_leaves(result.first_moves[task.share].leaves, task.leaves);
    add_leaves(result.leaves, task.leaves);
  }
}

}  // namespace gadgetc
