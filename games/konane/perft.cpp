#include "games/konane/perft.hpp"

#include <algorithm>

#include "games/konane/moves.hpp"
#include "games/konane/word_board.hpp"

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
  const auto count = [&](const LeafTask<Position>& task, PerftClock& clock) {
    return LeafCounter(task.position, options.bulk, clock).count(task.depth);
  };
  count_tasks(share_out(position, result, depth, legal_moves, play), options, count, result);
  return result;
}

}  // namespace gadgetc::konane
