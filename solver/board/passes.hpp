// Who wins a subgame when passes count: fixpoints over all its states, cycles and all.
//
// Black's pass is a move of the runner, and after `distance` of them Black has won. (Another pass
// of Black is never better: the runner could move instead. If a strategy moves the runner back, one
// that moves it on each time arrives no later.) Hence
//
//   White wins with d moves of the runner to go  <=>  White forces a win before Black's d-th pass;
//   Black wins                                   <=>  Black forces d passes, or a win before.
//
// Both are least fixpoints, so a play without end in which neither happens is nobody's: a draw.
// White's: a state with White to move is won within n passes when a move of White wins, or leads to
// where every move of Black, the pass too, leads to states won, the pass to one won within n - 1.
// Black's: in a state with White to move Black holds n passes when each move of White, the pass
// too, leads to where Black, by finitely many moves, gets to a pass after which n - 1 are held.
// Source: alternating reachability, as in retrograde analysis (Thompson 1986), layered by passes.
#pragma once

#include <cstdint>
#include <vector>

#include "games/jungle/rules.hpp"
#include "solver/board/subgame_graph.hpp"
#include "solver/kernel/growing_array.hpp"

namespace gadgetc::jungle::board {

// Passes of Black, by number.
using Passes = std::uint16_t;
inline constexpr Passes kNever = 0xffff;    // no number is enough
inline constexpr Passes kForEver = 0xfffe;  // any number is held

// For each state and either side to move.
struct ByMover {
  explicit ByMover(std::size_t states = 0, std::uint16_t value = 0);
  GrowingArray<std::uint16_t> white, black;
};

// White's win. With a runner `passes` is the least n such that White wins before Black's n-th pass;
// without one it is 1. kNever where White does not within `distance`. `moves`: at most so many
// moves of White in all, by the strategy that always goes to a state won with fewer.
struct WhiteWin {
  ByMover passes, moves;
};
WhiteWin force_win(const SubgameGraph& graph);

// Black's hold. `passes`: how many passes Black can force, up to `distance`; kForEver when any
// number. Without a runner 1 where Black forces a win, else 0. `moves`: at most so many moves of
// Black up to the next pass, this included, or the win.
struct BlackHold {
  ByMover passes, moves;
};
BlackHold force_passes(const SubgameGraph& graph);

}  // namespace gadgetc::jungle::board
