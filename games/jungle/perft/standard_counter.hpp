// Leaf counts on the standard board.
//
// Positions are copied, not taken back: five words are less than what taking back would remember.
// The line is kept as boards, with which repetition compares, word by word.
//
// A repetition two plies before the end is not looked for at every move. A move that leads to an
// earlier position of the line needs the enemy placed as it was then, and all own pieces but one;
// so each earlier position names at most one move, and few of them any.
#pragma once

#include <vector>

#include "games/jungle/perft/line_counter.hpp"
#include "games/jungle/perft/perft.hpp"
#include "games/jungle/perft/position_counts.hpp"
#include "games/jungle/standard/standard_board.hpp"
#include "games/perft_clock.hpp"

namespace gadgetc::jungle {

class StandardCounter : public LineCounter {
 public:
  // `hash_bytes`: for this counter's own table; 0 with the repetition leaf. `position` and `clock`
  // outlive the counter.
  StandardCounter(const Position& position, const PerftOptions& options, std::size_t hash_bytes,
                  PerftClock& clock);
  std::uint64_t count(const std::vector<Move>& first, int depth) override;

 private:
  template <Side kSide>
  std::uint64_t walk(int depth, std::size_t ply);
  template <Side kSide>
  std::uint64_t walk_inner(int depth, std::size_t ply);
  template <Side kSide>
  std::uint64_t last_two_plies(std::size_t ply);
  bool repeats(std::size_t ply) const;

  struct Node {
    StandardBoard board;
    std::size_t since = 0;  // the ply after the last capture
  };
  const Position& start_;
  StandardRules rules_;
  bool repetition_leaf_;
  LeafCount count_;
  PositionCounts counts_;
  PerftClock& clock_;
  std::vector<Node> line_;
};

}  // namespace gadgetc::jungle
