// The checker of cards: each card by those before it, each symmetry by the edges, and the game by
// the references at the start. It searches nothing, and shares with solvers and with what makes
// cards only the words in which games and cards are written.
#pragma once

#include <string>

#include "solver/formula_game/cards/cards.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

// The first thing that is wrong, which counts cards, symmetries, edges and vertices from 1. Empty:
// Maker wins `game` with `cards.first` to move. Any value can be checked; the time grows with the
// references and the vertices of the cards that they are to, and with the symmetries and the edges.
std::string find_false_card(const Hypergraph& game, const Cards& cards);

}  // namespace gadgetc::formula_game
