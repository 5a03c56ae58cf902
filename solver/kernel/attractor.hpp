// What one side can force on a graph in which two sides move in turn: the attractor of a goal.
//
// A state with the attacker to move is won in round r when a move of the attacker leads to a state
// from which every choice of the defender, passes included, leads to states won before. Rounds are
// moves of the attacker, at best against the longest defence. Each state with the defender to move
// counts the choices that are not won yet; when a state is won, the choices that lead to it count
// down, and where none is left, the attacker's moves that lead there win in the next round. So
// every move is looked at once, backwards.
// Source: retrograde analysis (Thompson 1986), counters as in alternating reachability.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "base/run/slices.hpp"
#include "base/run/watch.hpp"
#include "solver/kernel/growing_array.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc {

using Round = std::uint16_t;
// The defender's choices in a state that are not yet won; kHolds where one never will be.
using Choices = std::uint8_t;

struct Attractor {
  static constexpr Round kNever = 0xffff;
  static constexpr Choices kHolds = 0xff;

  GrowingArray<Round> round;      // by state, the attacker to move
  GrowingArray<Choices> choices;  // by state, the defender to move

  explicit Attractor(std::size_t states) : round(states, kNever), choices(states, kHolds) {}
  std::size_t bytes() const { return round.bytes() + choices.bytes(); }
};

// Moves backwards. Each calls visit(from) for every state from which that leads to `to`.
template <typename Moves>
concept MovesBack = requires(const Moves& moves, StateId to, void (&visit)(StateId)) {
  moves.attacks(to, visit);   // a move of the attacker
  moves.defences(to, visit);  // a choice of the defender; a pass leads from `to` itself
  moves.events(to, visit);    // with the attacker to move before and after; mostly none
  // To be called some time before the above, the second a little after the first: they bring to the
  // processor's cache what those will read.
  moves.prefetch(to);
  moves.prefetch_moves(to);
};
// For graphs without events that the cache holds.
struct NoEvents {
  void events(StateId, const auto&) const {}
  void prefetch(StateId) const {}
  void prefetch_moves(StateId) const {}
};

// Goes from the states in `won`, those of round 1, on to the last round. Only states whose
// `choices` are set take part. `tick` is called with the number of states won now and then, by this
// thread. Throws LimitReached should there be 65535 rounds.
template <MovesBack Moves, typename Tick>
void attract(const Moves& moves, Attractor& attractor, std::vector<StateId> won, unsigned threads,
             const Tick& tick) {
  // Memory is asked for what a state needs when so many others come before it.
  constexpr std::size_t kAhead = 6;
  const bool shared = threads > 1;
  std::vector<StateId> next;
  std::uint64_t count = 0;
  for (Round round = 2; !won.empty(); ++round) {
    if (round == Attractor::kNever) throw LimitReached{Limit::States, attractor.round.size()};
    next.clear();
    const auto expand = [&](std::size_t n, std::vector<StateId>& found) {
      const StateId id = won[n];
      if (n + 2 * kAhead < won.size()) moves.prefetch(won[n + 2 * kAhead]);
      if (n + kAhead < won.size()) moves.prefetch_moves(won[n + kAhead]);
      const auto win = [&](StateId from) {
        if (claim(shared, attractor.round[from], Attractor::kNever, round)) found.push_back(from);
      };
      moves.defences(id, [&](StateId from) {
        if (load(attractor.choices[from]) == Attractor::kHolds) return;
        if (lowered(shared, attractor.choices[from]) == 0) moves.attacks(from, win);
      });
      moves.events(id, win);
    };
    collect(threads, won.size(), next, expand, [&] { tick(count); });
    count += won.size();
    won.swap(next);
  }
}

}  // namespace gadgetc
