// All states of a tile's game that can be reached, explicitly: White's steps, Black's steps and the
// arrivals of each state, as indices. Both fixpoints (safety.hpp, liveness.hpp) run on it. A game
// fills it by game_graph.hpp.
//
// States are numbered in the order of discovery, breadth first. A batch of them is expanded at a
// time: threads list the steps of slices of it and look up what is known; then what is new gets its
// numbers, slice by slice, so the numbers are the same for any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/run/watch.hpp"
#include "gadgets/verifier/promises.hpp"
#include "solver/kernel/growing_array.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc::verifier {

inline constexpr StateId kBreach = 0xffffffff;  // White's step breaks the contract
inline constexpr StateId kEscape = 0xfffffffe;  // Black's step leaves through a port

class StateGraph {
 public:
  virtual ~StateGraph() = default;
  StateGraph(const StateGraph&) = delete;
  StateGraph& operator=(const StateGraph&) = delete;

  std::size_t size() const { return nodes_.size() - 1; }
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
  // White answers here at once, so Black has no further step.
  bool is_answer_due(StateId id) const { return nodes_[id].is_due; }
  PhaseId phase(StateId id) const { return nodes_[id].phase; }
  const std::vector<Phase>& phases() const { return phases_; }

  const std::vector<Delivery>& contract() const { return contract_; }
  const Watch& watch() const { return watch_; }
  // All steps in one list, by state, White's first, then Black's, then arrivals.
  std::span<const StateId> steps() const { return {steps_.data(), steps_.size()}; }
  std::size_t first_step(StateId id) const { return nodes_[id].begin; }
  // So much memory the graph holds.
  std::size_t bytes() const { return states_.bytes() + nodes_.bytes() + steps_.bytes(); }
  // Asks for what will be read of a state soon.
  void prefetch(StateId id) const { __builtin_prefetch(&nodes_[id]); }
  void prefetch_steps(StateId id) const { __builtin_prefetch(&steps_[nodes_[id].begin]); }

 protected:
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
    std::vector<Node> nodes;       // one a state; begin is where its steps end in `found`
    std::vector<Phase> phases;     // one a state
    std::vector<StateId> found;    // kNoState where a state is new or was not looked up
    std::vector<PackedKey> keys;   // of the steps that lead to states
  };

  // The contract is to outlive the graph.
  StateGraph(const std::vector<Delivery>& contract, std::size_t key_words, Watch watch);

  // Everything reachable from the keys of `roots`. Throws LimitReached above `state_limit` states.
  void explore(const std::vector<PackedKey>& roots, std::size_t state_limit);
  // Lists the steps of the states of a slice, whose lists are empty.
  virtual void list_steps(Slice& slice) const = 0;
  const KeyTable& states() const { return states_; }

 private:
  void list(Slice& slice) const;
  void look_up(Slice& slice) const;
  void append(const Slice& slice, std::size_t state_limit);
  StateId intern(const PackedKey& key, std::size_t state_limit);
  PhaseId id_of(const Phase& phase);

  const std::vector<Delivery>& contract_;
  Watch watch_;
  KeyTable states_;
  GrowingArray<Node> nodes_;  // one more than states
  GrowingArray<StateId> steps_;
  std::vector<Phase> phases_;
};

}  // namespace gadgetc::verifier
