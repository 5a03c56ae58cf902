// The strategies in a tile of Konane, move by move: what Black answers to a step of White, how
// White carries out a delivery and answers Black. They are those of the fixpoints that prove the
// contract (safety.hpp, liveness.hpp and pass_bound.hpp of gadgets/verifier), computed anew when
// such an object is made. So a strategy that can be made is a proof of its side of the contract.
#pragma once

#include <cstdint>
#include <optional>

#include "gadgets/konane/local_game.hpp"
#include "gadgets/verifier/pass_bound.hpp"

namespace gadgetc::konane {

// Black keeps the contract and passes seldom. An undecided variable is looked at as one that White
// has picked and not moved in yet: what comes in by its output may be answered.
class BlackTileStrategy {
 public:
  // Throws UsageError where Black cannot keep the contract, or where the passes have no bound, and
  // LimitReached.
  explicit BlackTileStrategy(const Tile& tile, const verifier::GameLimits& limits = {});

  const LocalGame& game() const { return game_; }
  // Black's passes at most, less the stones that are taken (tempo.hpp).
  std::uint32_t passes() const { return states_->most(); }

  // After a step of White that ended in the tile and led to `state`: Black's answer; nothing: Black
  // passes. Throws std::logic_error in a state that no play by the strategy reaches.
  std::optional<TileStep> answer(const TileState& state) const;
  // Black's first move in an undecided variable, after which White cannot pick it; nothing where
  // none is left.
  std::optional<TileStep> refusal(const TileState& state) const;

 private:
  std::vector<TileState> roots(const verifier::GameLimits& limits) const;
  bool is_open(const TileState& state) const;
  std::vector<TileStep> refusals(const TileState& state) const;

  LocalGame game_;
  TileState drawn_;  // the white stones of the drawing
  std::optional<verifier::PassBound<LocalGame>> states_;  // always there
};

// White delivers, and stays ready meanwhile.
class WhiteTileStrategy {
 public:
  // Throws UsageError where White cannot deliver what the contract promises, and LimitReached.
  explicit WhiteTileStrategy(const Tile& tile, const verifier::GameLimits& limits = {});

  const LocalGame& game() const { return game_; }

  // All functions below throw std::logic_error in states that no play by the strategy reaches.

  // White's first move in a variable, that with the shortest delivery.
  TileStep pick() const;
  // The answers that Black can force; nothing where the state is not ready.
  std::optional<std::uint16_t> answers(const TileState& state) const;
  // White's answer to a step of Black that led to `state`, when Black could still force `answers`;
  // nothing: White may play elsewhere.
  std::optional<TileStep> answer(const TileState& state, std::uint16_t answers) const;
  // The smallest set of outputs with these among them, and with those delivered so far, that the
  // contract promises.
  PortSet goal(const TileState& state, PortSet wanted) const;
  // White's next step to that goal. Readiness is a step as well (TileStep::Kind::Ready).
  TileStep attack(const TileState& state, PortSet goal) const;
  bool is_done(const TileState& state, PortSet goal) const;

 private:
  StateId find(const TileState& state) const;
  TileStep step_to(const TileState& state, StateId next) const;

  LocalGame game_;
  std::optional<verifier::GameGraph<LocalGame>> graph_;  // always there
  std::optional<verifier::Liveness> liveness_;           // always there
  std::optional<TileState> picked_;            // of a variable: after the best pick
};

}  // namespace gadgetc::konane
