// Leaf counts on boards of any size, playing moves and taking them back.
#pragma once

#include <vector>

#include "games/jungle/generalized/generalized_board.hpp"
#include "games/jungle/perft/line_counter.hpp"
#include "games/jungle/perft/perft.hpp"
#include "games/perft_clock.hpp"

namespace gadgetc::jungle {

class GeneralizedCounter : public LineCounter {
 public:
  GeneralizedCounter(const Position& position, const PerftOptions& options, PerftClock& clock)
      : board_(position),
        repetition_leaf_(options.repetition_leaf),
        count_(options.count),
        clock_(clock) {}

  std::uint64_t count(const std::vector<Move>& first, int depth) override {
    for (const Move move : first) {
      board_.play({board_.spot_of(move.from), board_.spot_of(move.to)});
    }
    const std::uint64_t leaves = board_.is_won() ? 1 : walk(depth);
    for (std::size_t i = 0; i < first.size(); ++i) board_.undo();
    return leaves;
  }

 private:
  std::uint64_t walk(int depth) {
    if (depth == 0) return 1;
    if (depth == 1 && count_ == LeafCount::Bulk) {
      return std::max<std::uint64_t>(board_.count_moves(), 1);
    }
    std::uint64_t leaves = 0;
    board_.for_each_move([&](GeneralizedBoard::Step step) {
      board_.play(step);
      const bool is_over =
          board_.is_won() || (repetition_leaf_ && depth > 1 && board_.occurrences(2) == 2);
      add_leaves(leaves, is_over ? 1 : walk(depth - 1));
      board_.undo();
    });
    leaves = std::max<std::uint64_t>(leaves, 1);
    clock_.count(depth == 2 ? leaves : 0);
    return leaves;
  }

  GeneralizedBoard board_;
  bool repetition_leaf_;
  LeafCount count_;
  PerftClock& clock_;
};

}  // namespace gadgetc::jungle
