// What White can force, move by move: the least fixpoint that safety.hpp and liveness.hpp share.
//
// A state with White to move is won in round r when a step of hers leads to a state from which
// every choice of Black, a pass included, leads to states won before. Rounds are White's moves, at
// best against the longest defence. Each state with Black to move counts the choices that are not
// won yet; when a state is won, its predecessors by Black count down, and where none is left, their
// predecessors by White are won in the next round. So every step is looked at once, backwards.
// Source: retrograde analysis (Thompson 1986), counters as in alternating reachability.
#pragma once

#include <cstdint>
#include <vector>

#include "gadgets/verifier/predecessors.hpp"
#include "solver/kernel/growing_array.hpp"

namespace gadgetc {

using Round = std::uint16_t;
inline constexpr Round kNever = 0xffff;

// Black's choices in a state that are not yet won; kHolds where one never will be.
using Choices = std::uint8_t;
inline constexpr Choices kHolds = 0xff;

struct Forcing {
  GrowingArray<Round> round;      // by state
  GrowingArray<Choices> choices;  // by state

  Forcing(std::size_t states) : round(states, kNever), choices(states, kHolds) {}
  std::size_t bytes() const { return round.bytes() + choices.bytes(); }
};

// From the states in `won`, those of round 1, on to the last round. Only states whose `choices` are
// set take part. With `by_arrival`, a state is also won in the round after one of its arrivals.
// Throws LimitReached should there be 65535 rounds.
void force(const StateGraph& graph, const Predecessors& predecessors, Forcing& forcing,
           std::vector<StateId> won, bool by_arrival, const char* stage);

}  // namespace gadgetc
