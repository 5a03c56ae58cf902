// The work is shared out by the first two moves; sums do not depend on who counts what.
#include "games/page/perft.hpp"

#include "base/run/slices.hpp"
#include "games/perft_clock.hpp"

namespace gadgetc::game_page {

namespace {

// Lines that go on from a position. One thread.
class LeafCounter {
 public:
  LeafCounter(const std::shared_ptr<const CompiledPage>& compiled, const Position& position,
              int depth, bool bulk, PerftClock& clock)
      : board_(compiled, position),
        moves_(static_cast<std::size_t>(depth) + 1),
        bulk_(bulk),
        clock_(clock) {}

  std::uint64_t count(int depth) {
    if (depth == 0) return 1;
    if (board_.goal()) return 0;
    if (depth == 1 && bulk_) return board_.count_moves();
    MoveList& moves = moves_[static_cast<std::size_t>(depth)];
    board_.list_moves(moves);
    std::uint64_t leaves = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      board_.play(moves[i]);
      add_leaves(leaves, count(depth - 1));
      board_.undo(moves[i]);
    }
    clock_.count(depth <= 2 ? leaves : 0);
    return leaves;
  }

 private:
  PageBoard board_;
  std::vector<MoveList> moves_;  // by depth
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

std::vector<Task> share_out(const Game& game, int depth) {
  constexpr std::size_t kFewMoves = 100;
  const bool by_replies = depth >= 4 && game.legal_moves().size() <= kFewMoves;
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < game.legal_moves().size(); ++i) {
    Position next = game.position();
    play(next, game.legal_moves()[i]);
    if (!by_replies) {
      tasks.push_back({i, next, depth - 1});
      continue;
    }
    const Game after(game.variant(), next);
    for (const Move& reply : after.legal_moves()) {
      tasks.push_back({i, next, depth - 2});
      play(tasks.back().position, reply);
    }
  }
  return tasks;
}

}  // namespace

PerftResult count_leaves(const Variant& variant, const Position& position, int depth,
                         const PerftOptions& options) {
  PerftResult result;
  if (depth == 0) {
    result.leaves = 1;
    return result;
  }
  const Game game(variant, position);
  for (const Move& move : game.legal_moves()) result.first_moves.push_back({move, 0});
  std::vector<Task> tasks = share_out(game, depth);
  const auto compiled = std::make_shared<CompiledPage>(variant.page, variant.setting, position);
  PerftClock clock(options.seconds, options.stop);
  const auto tick = [&] {
    if (options.on_progress) options.on_progress(clock.leaves());
  };
  try {
    for_slices(
        options.threads, tasks.size(),
        [&](std::size_t i) {
          Task& task = tasks[i];
          LeafCounter counter(compiled, task.position, task.depth, options.bulk, clock);
          task.leaves = counter.count(task.depth);
        },
        tick);
  } catch (const PerftStopped&) {
    result.is_complete = false;
  }
  for (const Task& task : tasks) {
    add_leaves(result.first_moves[task.share].leaves, task.leaves);
    add_leaves(result.leaves, task.leaves);
  }
  return result;
}

}  // namespace gadgetc::game_page
