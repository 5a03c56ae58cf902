// What White can force in one independent subgame, Black passing as often as Black likes: exactly,
// by least fixpoints over all states of the subgame that come up.
//
// A play in the subgame ends for White when White has won the board, or when after a move of White
// certain pieces stand outside, no others do, and what is left inside confines Black
// (entered_subgame.hpp). It ends for Black when a black piece gets out of the interior, takes
// something outside or wins the board. White has to force the outcome from every start. A play
// without end is not won.
// Source: alternating reachability, as in retrograde analysis (Thompson 1986).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/board/sequential/entered_subgame.hpp"
#include "solver/board/subgame/passes.hpp"
#include "solver/board/subgame/subgame_graph.hpp"

namespace gadgetc::board {

struct Outcome {
  bool wins = false;                 // White has won the board
  OutsidePieces outside;             // all that stand outside
  std::uint32_t moves = 0;           // of White, at most
  std::vector<SubgameState> inside;  // what may be left, before Black moves
};

class ForcedOutcomes {
 public:
  // White is to move in one of the starts. Throws LimitReached above `state_limit` states, and what
  // the watch throws. The subgame is kept by reference.
  ForcedOutcomes(EnteredSubgame& entered, const std::vector<SubgameState>& starts,
                 std::size_t state_limit, const Watch& watch);

  std::size_t size() const { return graph_.size(); }
  // The win alone if there is one; else outcomes by who comes out: all of whom nobody stood outside
  // at the start. Those with most come first, and none that are part of others.
  std::vector<Outcome> find();

 private:
  struct Goal {
    OutsidePieces come;  // who stands outside and did not at the start
    std::vector<StateId> states;
  };
  std::vector<Goal> list_goals() const;
  std::optional<Outcome> force(const std::vector<StateId>& goals) const;
  // The goals that come up when White plays by number of moves.
  std::vector<StateId> reached_goals(const std::vector<StateId>& goals, const WhiteWin& win) const;

  EnteredSubgame& entered_;
  OutsidePieces at_start_;
  SubgameGraph graph_;
};

}  // namespace gadgetc::board
