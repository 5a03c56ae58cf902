// Cards from an exact solver.
//
// Where Maker is to move, the solver names a move, the pivot. Breaker passes first; only replies in
// what the card for that needs open can matter, then only those in what both cards need, and so on
// until Maker owns all that is left. Before the solver is asked, the cards at hand are looked
// through, each with all its images under the symmetries: one that fits the position is taken.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "solver/formula_game/cards/cards.hpp"
#include "solver/formula_game/hypergraph/decision.hpp"
#include "solver/formula_game/hypergraph/game_value.hpp"

namespace gadgetc::formula_game {

struct CardOptions {
  // `nodes`: of the cards; `memory_mib`: of the cards with their images, without the solver's own.
  SolveLimits limits;
  // Whether cards are taken modulo the symmetries of the game.
  bool symmetry = true;
  // Called for each question to the solver with the number of cards so far.
  std::function<void(std::size_t cards)> on_question;
};

// Cards for `game`, which Maker wins with `first` to move; find_false_card finds nothing wrong with
// them; the same for the same answers. Nothing: a limit was reached, here or by the solver. Throws
// std::logic_error when the solver says that Breaker wins, Interrupted after a signal.
std::optional<Cards> extract_cards(const Hypergraph& game, Player first, const DecideGame& decide,
                                   const CardOptions& options = {});

}  // namespace gadgetc::formula_game
