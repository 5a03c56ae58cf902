// All states of a tile's game that can be reached, explicitly: White's steps, Black's steps and the
// arrivals of each state, as indices. Both fixpoints (safety.hpp, liveness.hpp) run on it.
//
// States are numbered in the order of discovery, breadth first. A batch of them is expanded at a
// time: threads list the steps of slices of it and look up what is known; then what is new gets its
// numbers, slice by slice, so the numbers are the same for any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/run/watch.hpp"
#include "gadgets/verifier/arena.hpp"
#include "gadgets/verifier/promises.hpp"
#include "gadgets/verifier/state_store.hpp"
#include "solver/kernel/growing_array.hpp"

namespace gadgetc {

class StateGraph {
 public:
  // Everything reachable from `roots` by steps of either side and by arrivals. A state after a
  // breach is not explored (`explore_breaches` keeps it as an ordinary state: when White's strategy
  // is sought, the contract does not bind her). Throws LimitReached above `state_limit` states.
  StateGraph(const Arena& arena, const std::vector<TileState>& roots, bool explore_breaches,
             std::size_t state_limit, Watch watch = {});

  std::size_t size() const { return nodes_.size() - 1; }
  TileState state(StateId id) const { return store_.state(id); }
  std::span<const StateId> white(StateId id) const {
    return {steps_.data() + nodes_[id].begin, nodes_[id].white};
  }
  std::span<const StateId> black(StateId id) const {
    return {steps_.data() + nodes_[id].begin + nodes_[id].white, nodes_[id].black};
  }
  // Per input port in ascending order that may arrive: the state after its arrival.
  std::span<const StateId> arrivals(StateId id) const {
    const std::uint32_t begin = nodes_[id].begin + nodes_[id].white + nodes_[id].black;
    return {steps_.data() + begin, nodes_[id + 1].begin - begin};
  }
  // A guard's capture is due: White answers here at once, so Black has no further step.
  bool is_answer_due(StateId id) const { return nodes_[id].is_due; }
  PhaseId phase(StateId id) const { return nodes_[id].phase; }
  const std::vector<Phase>& phases() const { return phases_; }
  StateId find(const TileState& state) const { return store_.find(store_.key(state)); }

  const Arena& arena() const { return arena_; }
  const Watch& watch() const { return watch_; }
  // All steps in one list, by state, White's first, then Black's, then arrivals.
  std::span<const StateId> steps() const { return {steps_.data(), steps_.size()}; }
  std::size_t first_step(StateId id) const { return nodes_[id].begin; }
  // So much memory the graph holds.
  std::size_t bytes() const { return store_.bytes() + nodes_.bytes() + steps_.bytes(); }
  // Asks for what will be read of a state soon.
  void prefetch(StateId id) const { __builtin_prefetch(&nodes_[id]); }
  void prefetch_steps(StateId id) const { __builtin_prefetch(&steps_[nodes_[id].begin]); }

 private:
  struct Node {
    std::uint32_t begin;  // of its steps
    PhaseId phase;
    std::uint8_t white;
    std::uint8_t black : 7;
    bool is_due : 1;
  };
  static_assert(sizeof(Node) == 8);
  // The steps of some states that follow each other.
  struct Slice {
    StateId first = 0, last = 0;
    std::vector<Node> nodes;            // one a state; begin is where its steps end in `found`
    std::vector<Phase> phases;          // one a state
    std::vector<StateId> found;         // kNoState where a state is new or was not looked up
    std::vector<StateStore::Key> keys;  // of the steps that lead to states
    std::vector<TileStep> moves;
  };

  void explore(std::size_t state_limit);
  void list_steps(Slice& slice) const;
  void list_steps(StateId id, Slice& slice) const;
  void add_step(const TileState& after, Slice& slice) const;
  void look_up(Slice& slice) const;
  void append(const Slice& slice, std::size_t state_limit);
  StateId intern(const StateStore::Key& key, std::size_t state_limit);
  PhaseId phase_of(const Phase& phase);

  const Arena& arena_;
  bool explore_breaches_;
  Watch watch_;
  StateStore store_;
  GrowingArray<Node> nodes_;   // one more than states
  GrowingArray<StateId> steps_;
  std::vector<Phase> phases_;
};

}  // namespace gadgetc
