// Maker's win as cards, each proved by earlier ones, modulo symmetries of the game.
//
// A card has a set A of vertices that Maker owns and a set T of vertices that Breaker does not have
// (they are free or Maker's). It says: where that is so, and Maker is to move, Maker wins. What
// stands elsewhere does not matter. A card of a symmetry g says the same of g(A) and g(T).
//
// A card names a pivot p and references R_1 .. R_k, each to an edge of the game or to an earlier
// card under a symmetry. An edge E counts as A = E, T empty: Maker has it. The card is right if
//
//   T = {p} and all T_i,     A = all A_i and the intersection of the T_i, without p.
//
// Maker takes p, which is free, or Maker's already; then any vertex will do, or none if none is
// free. Breaker's reply r, if there is one, is none of Maker's vertices, so that it is not in the
// intersection of the T_i, which Maker owns now: some T_i is without r and so without Breaker's
// vertices, and Maker owns A_i. Maker wins by R_i.
//
// Maker wins the game moving first by one reference with A empty; moving second by several, all
// with A empty, of which the T have no vertex in common.
//
// Cards of this kind prove Snaky on a board of 15 x 15 (gotrevor/snaky-15x15, 2025).
#pragma once

#include <cstdint>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

using CardId = std::uint32_t;

struct CardReference {
  bool is_edge = false;
  std::uint32_t number = 0;    // of an edge of the game or of a card, from 0
  std::uint32_t symmetry = 0;  // of a card: 0 for none, else of Cards::symmetries, from 1

  bool operator==(const CardReference&) const = default;
};

struct Card {
  // Ascending: A and T.
  std::vector<VertexId> owned, open;
  VertexId pivot = 0;
  std::vector<CardReference> references;

  bool operator==(const Card&) const = default;
};

struct Cards {
  Player first = Player::Maker;
  // Each the image of every vertex.
  std::vector<std::vector<VertexId>> symmetries;
  std::vector<Card> cards;
  // The cards by which Maker wins the game.
  std::vector<CardReference> start;

  bool operator==(const Cards&) const = default;
};

}  // namespace gadgetc::formula_game
