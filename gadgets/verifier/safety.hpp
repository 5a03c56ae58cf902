// Safety: can Black, answering each move of White in the tile or passing, prevent for ever every
// breach of the contract (find_breach of the game)?
//
// The complement is a least fixpoint. A state with White to move is lost when one of its steps is a
// breach or leads to a state where every answer of Black, a pass included, is lost; or when an
// arrival leads to a lost state: Black's answer to an arrival belongs to the tile before, so here
// Black has to pass. What is not lost is closed under White's steps with an answer that stays in
// it, and that is a strategy for ever (docs/verifier.md). What is lost: kernel/attractor.hpp.
#pragma once

#include <cstdint>

#include "gadgets/verifier/state_graph.hpp"
#include "solver/kernel/attractor.hpp"

namespace gadgetc::verifier {

class Safety {
 public:
  explicit Safety(const StateGraph& graph);

  // White to move.
  bool is_safe(StateId id) const { return lost_.round[id] == Attractor::kNever; }
  // White's steps and arrivals until the breach, from 1, at best against the longest defence; 0 of
  // a safe state.
  std::uint32_t round(StateId id) const { return is_safe(id) ? 0u : lost_.round[id]; }

 private:
  Attractor lost_;
};

}  // namespace gadgetc::verifier
