// Who wins a board, from its squares alone: by its states where they are few, else by what its
// parts do, and at last by as many states as there is room for.
#pragma once

#include <cstddef>
#include <limits>
#include <string>

#include "base/run/watch.hpp"
#include "games/jungle/position.hpp"
#include "reduction/targets/jungle/inference/decide_by_parts.hpp"
#include "reduction/targets/inference/part_contracts.hpp"
#include "solver/board/solve_board.hpp"

namespace gadgetc::jungle {

enum class BoardMethod : std::uint8_t { Any, Retrograde, Parts };

struct BoardDecision {
  BoardValue value;       // method "retrograde", "parts" or "over"
  PartsReport parts;      // where parts were asked about
  std::string undecided;  // why there is no result
};

// Decides several boards, whose parts are remembered while the rules stay the same.
class BoardDecider {
 public:
  explicit BoardDecider(BoardMethod method = BoardMethod::Any,
                        std::size_t most_states = std::numeric_limits<std::size_t>::max())
      : method_(method), most_states_(most_states) {}

  // Throws Interrupted after a signal.
  BoardDecision decide(const Position& board, const Watch& watch);
  // What each first move is worth on a board that was decided so, by the same method.
  FirstMoves winning_moves(const Position& board, const BoardDecision& decision,
                           const Watch& watch);

 private:
  BoardDecision decide_by_states(const Position& board, std::size_t most_states,
                                 const Watch& watch) const;
  BoardDecision decide_parts(const Position& board, const PartOptions& options);

  BoardMethod method_;
  std::size_t most_states_;  // of a retrograde analysis
  Rules rules_;              // of the parts
  KnownParts known_;
};

}  // namespace gadgetc::jungle
