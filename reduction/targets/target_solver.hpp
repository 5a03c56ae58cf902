// Who wins a board, by the rules of its game and from its squares alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/run/watch.hpp"
#include "games/side.hpp"

namespace gadgetc {

struct BoardVerdict {
  std::optional<Side> winner;
  bool is_draw = false;    // nobody can force a win
  std::string undecided;   // why there is no verdict
  // Was it a limit of time or memory that the caller set?
  bool reached_limit = false;
  std::string method;
  std::uint64_t states = 0;
};

// Of one board.
class TargetSolver {
 public:
  virtual ~TargetSolver() = default;
  virtual BoardVerdict decide(const Watch& watch) const = 0;
  // How the winner of a decided board wins it: moves of both sides, and how they end.
  virtual std::string line_of_play(const Watch& watch) const = 0;
};

}  // namespace gadgetc
