// What White might do next: the first steps of a plan that ignores most of what Black can do.
//
// In the relaxed game nothing White has gained is ever lost: a piece that can get to a square also
// still stands where it was. A black piece stays where it began until a white one that can take it
// there has come beside it; then it counts as gone. White's pieces do not go where a black piece
// would take them, and not through each other. Levels of (piece, square) and of black pieces gone
// are a least fixpoint; back from Black's den they give a plan. It may fail in the real game and
// proves nothing: it only says which moves are worth trying.
// Source: delete relaxation and helpful actions, Hoffmann and Nebel, "The FF Planning System"
// (2001).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "solver/board/contest/contest.hpp"

namespace gadgetc {

struct PlannedStep {
  std::size_t contestant = 0;
  SpotId from = 0, to = 0;
};

struct Plan {
  std::vector<PlannedStep> steps;   // the earliest needed first
  std::array<bool, 256> wanted{};   // by spot: does a step begin or end there?
  std::vector<std::uint8_t> stages; // what LoosePieces makes of it, once it has been asked
};

class RelaxedPlans {
 public:
  explicit RelaxedPlans(const Contest& contest) : contest_(contest) {}

  // No steps if not even the relaxed game gets White into the den. It depends only on where White's
  // pieces other than weak ones stand and which black pieces are about where they began. The
  // reference stays good.
  Plan& plan(const ContestState& state);

 private:
  std::string guards(const ContestState& state) const;
  bool is_about(const ContestState& state, SpotId at, SpotId home) const;

  const Contest& contest_;
  std::unordered_map<std::string, Plan> known_;
};

}  // namespace gadgetc
