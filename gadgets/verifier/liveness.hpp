// Liveness and confinement: White's side of a contract.
//
// Ready states. A state (Black to move, White not attacking here) is ready when
//   1. every Black step leads to a ready state, or to one from which a White answer at once leads
//      to a ready state that allows Black one forced answer fewer and has the same deliveries; a
//      step out of a port never does;
//   2. every arrival leads to a ready state;
//   3. for each delivery the contract promises for the inputs that have arrived, White to move can
//      force exactly those outputs, in finitely many moves against every reply, passes included,
//      and end in a ready state.
// Rule 1 is a greatest fixpoint for each number of forced answers and a least one over the numbers:
// Black may move for ever, but Black can make White answer only finitely often (no stalling). For
// one number, what is not ready is found backwards: a state that is not ready and has no answer
// takes its predecessors by Black with it. The attack of rule 3 is a least fixpoint
// (kernel/attractor.hpp); its rank is the number of White's moves.
//
// Phases with more inputs arrived or more outputs delivered are computed first, so the rules never
// look back. Definitions: docs/verifier.md; the stalling condition is this project's.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "gadgets/verifier/state_graph.hpp"
#include "solver/kernel/attractor.hpp"

namespace gadgetc::verifier {

inline constexpr Round kNever = Attractor::kNever;

class Liveness {
 public:
  explicit Liveness(const StateGraph& graph);

  // Number of forced answers Black has from here within the same arrivals and deliveries; kNever
  // when the state is not ready.
  std::uint16_t answers(StateId id) const { return answers_[id]; }
  bool is_ready(StateId id) const { return answers_[id] != kNever; }

  // White's moves until a delivery is complete, at best against the longest defence, by state with
  // White to move. Kept for the states of the attack's phases only.
  class Moves {
   public:
    Moves(const Liveness& liveness, std::size_t phases) : liveness_(liveness), of_phase_(phases) {}
    Round operator[](StateId id) const {
      const GrowingArray<Round>& moves = of_phase_[liveness_.graph_.phase(id)];
      return moves.empty() ? kNever : moves[liveness_.index_[id]];
    }

   private:
    friend class Liveness;
    const Liveness& liveness_;
    std::vector<GrowingArray<Round>> of_phase_;  // by index_
  };
  // The attack for one delivery from states with these inputs arrived.
  struct Attack {
    PortSet arrived;
    std::uint8_t flags;
    PortSet goal;
    Moves moves;
  };
  // Attacks that a ready state has to offer, and those from it.
  const std::vector<const Attack*>& promised(StateId id) const {
    return promised_[graph_.phase(id)];
  }
  bool reaches_goal(const Attack& attack, StateId id) const {
    return phase(id).delivered == attack.goal && is_ready(id);
  }
  // The state belongs to the attack: same arrivals, nothing delivered beyond its goal.
  bool is_before(StateId id, const Attack& attack) const { return is_before(phase(id), attack); }
  // After White's step to `id` within the attack, Black to move: the longest defence.
  std::uint16_t defence(const Attack& attack, StateId id) const;
  // White's step at `id` within the attack: to the goal if there is one, else the last one after
  // which every defence is shorter.
  StateId attack_step(const Attack& attack, StateId id) const;

  // White's answer to a Black step that led to `id`: `id` itself when White may ignore it, a state
  // after White's step, or kNoState.
  StateId find_answer(StateId id, std::uint16_t budget) const;

  // Worst case over all states that can occur when White plays this strategy from `root`.
  struct Bounds {
    std::uint32_t tempo = 0;    // White's moves of one delivery
    std::uint32_t answers = 0;  // forced answers during the life of the tile
  };
  Bounds bounds(StateId root) const;

 private:
  class Solver;
  class Bounder;
  const Phase& phase(StateId id) const { return graph_.phases()[graph_.phase(id)]; }
  static bool is_before(const Phase& phase, const Attack& attack) {
    return is_on_the_way(phase, {attack.arrived, attack.goal, attack.flags});
  }

  const StateGraph& graph_;
  GrowingArray<std::uint16_t> answers_;
  GrowingArray<StateId> index_;  // of each state within its phase
  std::vector<std::unique_ptr<Attack>> attacks_;
  std::vector<std::vector<const Attack*>> promised_;  // by phase
};

}  // namespace gadgetc::verifier
