// Who wins a board, by the rules of its game and from its squares alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/run/watch.hpp"
#include "games/side.hpp"
#include "reduction/targets/target_board.hpp"

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

// Solves one board.
class TargetSolver {
 public:
  virtual ~TargetSolver() = default;
  virtual BoardVerdict decide(const Watch& watch) = 0;
  // Why the winner of a decided board wins it, for people: moves of both sides and how they end, or
  // what White needs by the parts of the board.
  virtual std::string explain(const Watch& watch) = 0;
};

// Solvers of the boards of one target. They may share what they have found, so they are used one
// after the other, and no longer than this.
class TargetSolvers {
 public:
  virtual ~TargetSolvers() = default;
  // Larger boards would take too long to be looked at.
  virtual std::uint64_t most_squares() const = 0;
  // Throws UsageError for a board too large to be held.
  virtual std::unique_ptr<TargetSolver> of(const TargetBoard& board) = 0;
};

// Solvers that share no more than what makes them.
class SeparateSolvers final : public TargetSolvers {
 public:
  using Make = std::function<std::unique_ptr<TargetSolver>(const TargetBoard&)>;
  SeparateSolvers(Make make, std::uint64_t most_squares)
      : make_(std::move(make)), most_squares_(most_squares) {}
  std::uint64_t most_squares() const override { return most_squares_; }
  std::unique_ptr<TargetSolver> of(const TargetBoard& board) override { return make_(board); }

 private:
  Make make_;
  std::uint64_t most_squares_;
};

}  // namespace gadgetc
