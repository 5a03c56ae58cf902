// Liveness and confinement: White's side of a contract.
//
// Ready states. A state (Black to move, White not attacking here) is ready when
//   1. every Black step leads to a ready state, or to one from which a White answer at once leads
//      to a ready state that allows him one forced answer fewer and has the same deliveries; a step
//      out of a port never does;
//   2. every arrival leads to a ready state;
//   3. for each delivery the contract promises for the inputs that have arrived, White to move can
//      force exactly those outputs, in finitely many moves against every reply, passes included,
//      and end in a ready state.
// Rule 1 is a greatest fixpoint for each number of forced answers and a least one over the numbers:
// Black may move for ever, but he can make White answer only finitely often (no stalling).
// The attack of rule 3 is a least fixpoint; its rank is the number of White's moves.
//
// Ready states with more inputs arrived or more outputs delivered are computed first, so the rules
// never look back. Source: reduction, section 3; the stalling condition is this project's.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "gadgets/state_graph.hpp"

namespace gadgetc {

inline constexpr std::uint16_t kNever = 0xffff;

class Liveness {
 public:
  explicit Liveness(const StateGraph& graph);

  // Number of forced answers Black has from here within the same arrivals and deliveries; kNever
  // when the state is not ready.
  std::uint16_t answers(StateId id) const { return answers_[id]; }
  bool is_ready(StateId id) const { return answers_[id] != kNever; }

  // The attack for one delivery from states with these inputs arrived.
  struct Attack {
    std::uint8_t arrived, flags, goal;
    // White to move: her moves until the delivery is complete, at best against the longest defence.
    std::vector<std::uint16_t> moves;
  };
  // Attacks that a ready state has to offer, and those from it.
  std::vector<const Attack*> promised(StateId id) const;
  bool reaches_goal(const Attack& attack, StateId id) const;
  // The state belongs to the attack: same arrivals, nothing delivered beyond its goal.
  bool is_before(const TileState& state, const Attack& attack) const;
  // After White's step to `id` within the attack, Black to move: the longest defence.
  std::uint16_t defence(const Attack& attack, StateId id) const;

  // White's answer to a Black step that led to `id`: `id` itself when she may ignore it, a state
  // after her step, or kNoState.
  StateId find_answer(StateId id, std::uint16_t budget) const;

  // Worst case over all states that can occur when White plays this strategy from `root`.
  struct Bounds {
    std::uint32_t tempo = 0;    // White's moves of one delivery
    std::uint32_t answers = 0;  // forced answers during the life of the tile
  };
  Bounds bounds(StateId root) const;

 private:
  struct Class {
    std::uint8_t arrived, flags, delivered;
    std::vector<StateId> states;
  };
  // A ready state (no attack), or White to move within an attack.
  using Node = std::pair<const Attack*, StateId>;
  struct Edge {
    Node to;
    std::uint32_t cost;
  };
  StateId attack_step(const Attack& attack, StateId id) const;
  std::vector<Edge> edges(Node node) const;
  void make_ready(Class& cls);
  bool is_candidate(StateId id) const;
  bool is_closed(StateId id, std::uint16_t level) const;
  void solve_attack(std::uint8_t arrived, std::uint8_t flags, std::uint8_t goal);
  std::uint16_t attack_value(const Attack& attack, StateId id, std::uint16_t round) const;

  const StateGraph& graph_;
  std::vector<std::uint16_t> answers_;
  std::vector<std::unique_ptr<Attack>> attacks_;
};

}  // namespace gadgetc
