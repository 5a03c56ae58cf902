// Cards as text, one a line (docs/formats.md). Vertices, edges, symmetries and cards count from 1;
// the players go by their colours in the formula game, Breaker is white and Maker black. cN is edge
// N, N card N, N*S its image under symmetry S.
//
//   cards 1
//   game 3 2
//   first black
//   symmetry 1: 3 2 1
//   card 1 black {2} open {1}: 1 -> c1
//   card 2 black {} open {1 2 3}: 2 -> 1 1*1
//   start: 2
#pragma once

#include <cstdint>
#include <ostream>
#include <string_view>

#include "solver/formula_game/cards/cards.hpp"

namespace gadgetc::formula_game {

struct CardsFile {
  // The size of the game that the cards are for.
  std::uint32_t vertices = 0;
  std::uint32_t edges = 0;
  Cards cards;

  bool operator==(const CardsFile&) const = default;
};

// Reads cards from a text that messages call `source`, in time and memory linear in the text. What
// is read is well-formed as far as a line shows it (vertices of the game, references to what is
// there and stands before, as many images as there are vertices) and need not be right: see
// find_false_card. Throws InputError.
CardsFile parse_cards(std::string_view source, std::string_view text);

// Writes what parse_cards reads as the same value.
void write_cards(std::ostream& out, const CardsFile& file);

// The first thing that is wrong with the file for this game: its sizes, or what find_false_card
// says. Empty: Maker wins.
std::string find_false_card(const Hypergraph& game, const CardsFile& file);

}  // namespace gadgetc::formula_game
