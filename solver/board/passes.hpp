// Who wins a contest when passes count: fixpoints over all its states, cycles and all.
//
// Black's pass is a move of his runner, and after `distance` of them he has won. (Another pass of
// his is never better: he could move the runner instead, and if a strategy of his moves the runner
// back, one that moves it on each time arrives no later.) Hence
//
//   White wins with d moves of the runner to go  <=>  she forces her win before Black's d-th pass;
//   Black wins                                   <=>  he forces d passes, or a win before.
//
// Both are least fixpoints, so a play without end in which neither happens is nobody's: a draw.
// White's: a state with White to move is won within n passes when a move of hers wins, or leads to
// where Black's every move, his pass too, leads to states won, the pass to one won within n - 1.
// Black's: he holds n passes in a state with White to move when each of her moves, her pass too,
// leads to where he, by moves in finite number, gets to a pass after which he holds n - 1.
// Source: alternating reachability, as in retrograde analysis (Thompson 1986), layered by passes.
#pragma once

#include <cstdint>

#include "games/jungle/rules.hpp"
#include "solver/board/contest/contest_graph.hpp"
#include "solver/kernel/growing_array.hpp"

namespace gadgetc {

// Passes of Black, by number.
using Passes = std::uint16_t;
inline constexpr Passes kNever = 0xffff;    // no number is enough
inline constexpr Passes kForEver = 0xfffe;  // any number is held

// For each state and either side to move.
struct ByMover {
  explicit ByMover(std::size_t states = 0, std::uint16_t value = 0);
  GrowingArray<std::uint16_t> white, black;
};

// White's win. With a runner `passes` is the least n such that she wins before Black's n-th pass;
// without one it is 1. kNever where she does not within `distance`. `moves`: at most so many moves
// of hers in all, by the strategy that always goes to a state won with fewer.
struct WhiteWin {
  ByMover passes, moves;
};
WhiteWin force_win(const ContestGraph& graph);

// Black's hold. `passes`: how many passes he can force, up to `distance`; kForEver when any number.
// Without a runner 1 where he forces a win, else 0. `moves`: at most so many moves of his up to the
// next pass, this included, or his win.
struct BlackHold {
  ByMover passes, moves;
};
BlackHold force_passes(const ContestGraph& graph);

}  // namespace gadgetc
