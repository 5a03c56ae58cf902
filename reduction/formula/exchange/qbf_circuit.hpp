// The formula game as a quantified Boolean circuit, which both QCIR and QDIMACS are written from.
#pragma once

#include <cstddef>
#include <vector>

#include "reduction/formula/formula.hpp"
#include "reduction/quantified/formats/circuit_clauses.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

struct GameCircuit {
  // True exactly when White wins the game. A turn of White's is existential; all variables are
  // bound, and neither they nor the gates, of And and Or, have names.
  quantified::QuantifiedCircuit circuit;
  // The variables of each turn, the last one White's, that say which vertex is taken: White's one a
  // vertex, in the order of the vertices, of which one is true, or none if White passes; Black's
  // the vertex's index, its lowest bit first. White's block has others after its first turn, one a
  // vertex, that mark what is gone for White.
  struct Turn {
    bool is_white = false;
    std::vector<quantified::QbfLiteral> moves;
  };
  std::vector<Turn> turns;
  std::vector<VariableId> vertices;  // of the formula, in ascending order
};

// The circuit has some n^3 / 4 gates for n vertices, and twice as many, of n^4 / 12 inputs, where
// all lie in the same clauses: 200 of one clause are a file of 630 MB.
inline constexpr std::size_t kMaxQbfVertices = 200;

// The game with `first` to move. Throws UsageError for more than kMaxQbfVertices variables that
// occur in clauses.
GameCircuit encode_game(const Formula& formula, formula_game::Player first);

}  // namespace gadgetc
