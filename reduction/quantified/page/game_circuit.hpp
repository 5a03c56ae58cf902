// "White, or Black, wins within so many plies" as a quantified circuit, of a position of any page.
//
// The plies have a block of variables each, existential where the winner is to move. They name a
// move: a tree of choices, a variable a level, has the moves that may be legal then as its leaves,
// so each assignment names exactly one. What a square holds after a ply is a gate along the tree:
// where the move changes the square, what it puts there, else what was there before.
//
//   - A move of the winner's has to be legal.
//   - A move of the opponent's that is illegal makes the rest true: nobody has to answer it. So the
//     formula says that the winner has an answer to every legal one, and where there is none, the
//     rest is true, as it is to be where who is stuck loses. Where it is not, a gate says besides
//     that the opponent has a legal move.
//   - Goals are gates of the squares: after each ply the game may have been won, or lost.
//
// docs/quantified.md has the lemma.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "games/page/position.hpp"
#include "games/page/variant.hpp"
#include "reduction/quantified/formats/circuit_clauses.hpp"

namespace gadgetc::quantified {

struct GameCircuit {
  QuantifiedCircuit circuit;
  // The variables of each ply with a choice that matters, and a line a move: the values that name
  // it, '-' for any, and what it puts on which squares, "a1=.,b1=x", or "b1=(a1)" for what stood on
  // a1.
  std::vector<std::string> comments;
};

inline constexpr std::size_t kMaxGameGates = 1'000'000;

// True exactly when `winner` can make sure to have won after `plies` moves or fewer. Throws
// UsageError for what would be too large, and where moves of a page's hook may come back.
GameCircuit game_circuit(const game_page::Variant& variant, const game_page::Position& position,
                         int plies, Side winner);

}  // namespace gadgetc::quantified
