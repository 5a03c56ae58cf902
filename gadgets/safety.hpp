// Safety: can Black, answering each move of White in the tile or passing, prevent for ever every
// breach of the contract (Arena::find_breach)?
//
// The complement is a least fixpoint. A state with White to move is lost when one of her steps is a
// breach or leads to a state where every answer of Black, a pass included, is lost; or when an
// arrival leads to a lost state: Black's answer to an arrival belongs to the tile before, so here
// he has to pass. What is not lost is closed under White's steps with an answer that stays in it,
// and that is a strategy for ever (reduction, section 3).
#pragma once

#include <cstdint>
#include <vector>

#include "gadgets/state_graph.hpp"

namespace gadgetc {

class Safety {
 public:
  explicit Safety(const StateGraph& graph);

  // White to move.
  bool is_safe(StateId id) const { return stamp_[id] == 0; }
  // Black's answer that keeps White's step to `id` safe: `id` itself (a pass), another state, or
  // kNoState when there is none.
  StateId find_answer(StateId id) const;
  // The round in which the state was found lost, from 1; successors of a winning line come earlier.
  std::uint32_t round(StateId id) const { return stamp_[id]; }

 private:
  bool is_answered(StateId id, std::uint32_t round) const;
  bool is_lost(StateId id, std::uint32_t round) const;

  const StateGraph& graph_;
  std::vector<std::uint32_t> stamp_;
};

}  // namespace gadgetc
