// The states of Black's game in a tile with how often Black has to pass from each (tempo.hpp says
// what that means). The least fixpoint, over safe states with White to move, of
//
//   value(s)  = max(0, answer(t) for steps s -> t, answer(t) - 1 for exchanges, value(t) for
//               arrivals)
//   answer(t) = value(t) where the step ends in a neighbour; else the least of value(t) + 1, for a
//               pass, and value(u) - 1 for Black's steps t -> u
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gadgets/konane/local_game.hpp"
#include "gadgets/verifier/decide_game.hpp"

namespace gadgetc::konane {

class PassBound {
 public:
  // Everything that can be reached from the roots. `game` outlives this. Throws LimitReached.
  PassBound(const LocalGame& game, std::vector<TileState> roots,
            const verifier::GameLimits& limits);

  // Is there a bound from every root?
  bool holds() const { return holds_; }
  // The largest of the roots' values. Call where it holds.
  std::uint32_t most() const;

  const verifier::GameGraph<LocalGame>& graph() const { return graph_; }
  // Can Black keep the contract, White to move?
  bool is_safe(StateId id) const { return safety_.is_safe(id); }
  // The passes of a safe state.
  int value(StateId id) const { return value_[id]; }
  // What Black does best in a state after White's step. `next` is where that leads: the state
  // itself for a pass. No next state: nothing keeps the contract.
  struct Answer {
    int value;
    StateId next;
  };
  Answer best_answer(StateId id) const;

 private:
  bool run();
  int value_of(StateId id) const;

  std::vector<TileState> roots_;
  verifier::GameGraph<LocalGame> graph_;
  verifier::Safety safety_;
  std::vector<int> value_;
  std::vector<bool> is_answered_;
  std::vector<std::uint8_t> exchanges_;  // of each state
  bool holds_ = false;
};

}  // namespace gadgetc::konane
