// The strategies in a tile of any page, move by move: what Black answers to a step of White, how
// White carries out a delivery and answers Black. They are those of the fixpoints that prove the
// contract (verifier/safety.hpp, verifier/liveness.hpp, verifier/pass_bound.hpp), computed anew
// when such an object is made. So a strategy that can be made is a proof of its side of the
// contract.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "gadgets/local/local_game.hpp"
#include "gadgets/verifier/pass_bound.hpp"

namespace gadgetc::local_game {

// Black keeps the contract and passes seldom. An undecided variable is looked at as one that White
// has picked and not moved in yet: what comes in by its output may be answered.
class BlackTileStrategy {
 public:
  // Throws UsageError where Black cannot keep the contract, or where the passes have no bound, and
  // LimitReached.
  explicit BlackTileStrategy(const Tile& tile, const verifier::GameLimits& limits = {});

  const LocalGame& game() const { return game_; }
  // Black's passes at most, less the stones that are taken (verifier/pass_bound.hpp).
  std::uint32_t passes() const { return states_->most(); }

  // After a step of White that ended in the tile and led to `state`: Black's answer; nothing: Black
  // passes. Throws std::logic_error in a state that no play by the strategy reaches.
  std::optional<LocalStep> answer(const LocalState& state) const;
  // Black's first move in an undecided variable, after which White cannot pick it; nothing where
  // none is left.
  std::optional<LocalStep> refusal(const LocalState& state) const;

 private:
  std::vector<LocalState> roots(const verifier::GameLimits& limits) const;
  bool is_open(const LocalState& state) const;
  std::vector<LocalStep> refusals(const LocalState& state) const;

  LocalGame game_;
  // What stands where while a variable is open: White's pieces, which Black's first move takes;
  // where pieces are never taken and wires are pairs of squares, everything.
  std::vector<std::pair<Square, Cell>> drawn_;
  std::optional<verifier::PassBound<LocalGame>> states_;  // always there
};

// White delivers, and stays ready meanwhile.
class WhiteTileStrategy {
 public:
  // Throws UsageError where White cannot deliver what the contract promises, and LimitReached.
  explicit WhiteTileStrategy(const Tile& tile, const verifier::GameLimits& limits = {});

  const LocalGame& game() const { return game_; }

  PortSet delivered(const LocalState& state) const { return game_.phase(state).delivered; }

  // All functions below throw std::logic_error in states that no play by the strategy reaches.

  // White's first move in a variable, that with the shortest delivery.
  LocalStep pick() const;
  // The answers that Black can force; nothing where the state is not ready.
  std::optional<std::uint16_t> answers(const LocalState& state) const;
  // White's answer to a step of Black that led to `state`, when Black could still force `answers`;
  // nothing: White may play elsewhere.
  std::optional<LocalStep> answer(const LocalState& state, std::uint16_t answers) const;
  // The smallest set of outputs with these among them, and with those delivered so far, that the
  // contract promises.
  PortSet goal(const LocalState& state, PortSet wanted) const;
  // White's next step to that goal. Readiness is a step as well (LocalStep::Kind::Ready).
  LocalStep attack(const LocalState& state, PortSet goal) const;
  bool is_done(const LocalState& state, PortSet goal) const;

 private:
  StateId find(const LocalState& state) const;
  LocalStep step_to(const LocalState& state, StateId next) const;

  LocalGame game_;
  std::optional<verifier::GameGraph<LocalGame>> graph_;  // always there
  std::optional<verifier::Liveness> liveness_;           // always there
  std::optional<LocalState> picked_;            // of a variable: after the best pick
};

}  // namespace gadgetc::local_game
