// All states of a tile's game that can be reached, explicitly: White's steps, Black's steps and the
// arrivals of each state, as indices. Both fixpoints (safety.hpp, liveness.hpp) run on it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gadgets/arena.hpp"

namespace gadgetc {

using StateId = std::uint32_t;
inline constexpr StateId kBreach = 0xffffffff;  // White's step breaks the contract
inline constexpr StateId kEscape = 0xfffffffe;  // Black's step leaves through a port
inline constexpr StateId kNoState = 0xfffffffd;

class StateGraph {
 public:
  // Everything reachable from `roots` by steps of either side and by arrivals. A state after a
  // breach is not explored (`explore_breaches` keeps it as an ordinary state: when White's strategy
  // is sought, the contract does not bind her). Throws LimitReached above `state_limit` states.
  StateGraph(const Arena& arena, const std::vector<TileState>& roots, bool explore_breaches,
             std::size_t state_limit);

  std::size_t size() const { return states_.size(); }
  const TileState& state(StateId id) const { return states_[id]; }
  std::span<const StateId> white(StateId id) const { return list(white_begin_, white_, id); }
  std::span<const StateId> black(StateId id) const { return list(black_begin_, black_, id); }
  // Per input port in ascending order that may arrive: the state after its arrival.
  std::span<const StateId> arrivals(StateId id) const {
    return list(arrival_begin_, arrivals_, id);
  }
  // A guard's capture is due: White answers here at once, so Black has no further step.
  bool is_answer_due(StateId id) const { return due_[id]; }
  StateId find(const TileState& state) const;  // kNoState when it is not reachable
  const Arena& arena() const { return arena_; }

 private:
  std::span<const StateId> list(const std::vector<std::size_t>& begin,
                                const std::vector<StateId>& targets, StateId id) const {
    return {targets.data() + begin[id], begin[id + 1] - begin[id]};
  }
  StateId intern(const TileState& state);
  void grow();
  void expand(StateId id, bool explore_breaches);

  const Arena& arena_;
  std::size_t state_limit_;
  std::vector<TileState> states_;
  std::vector<StateId> table_;
  std::vector<bool> due_;
  std::vector<std::size_t> white_begin_, black_begin_, arrival_begin_;
  std::vector<StateId> white_, black_, arrivals_;
};

struct LimitReached {
  std::size_t states;
};

}  // namespace gadgetc
