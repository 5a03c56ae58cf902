// The formula game as a quantified Boolean circuit, which both QCIR and QDIMACS are written from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reduction/formula/formula.hpp"
#include "reduction/quantified/quantified_formula.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc {

struct QbfBlock {
  quantified::Quantifier quantifier = quantified::Quantifier::Exists;
  // May be none. The first `moves` of them say which vertex is taken: White's one a vertex, in
  // the order of the vertices, of which one is true, or none if White passes; Black's the vertex's
  // index, its lowest bit first. White's others, one a vertex but in the first block, mark what is
  // gone for White.
  std::vector<quantified::QbfLiteral> variables;
  std::size_t moves = 0;
};

// And of no inputs is true, or of none false.
struct QbfGate {
  bool is_and = true;
  std::vector<quantified::QbfLiteral> inputs;
};

struct QbfCircuit {
  std::uint32_t variables = 0;   // numbered 1 .. variables, each in one block
  std::vector<QbfBlock> prefix;  // alternating, a block a turn; the last one is of White's
  std::vector<QbfGate> gates;    // gate i has number variables + 1 + i; inputs come before it
  quantified::QbfLiteral output = 0;
  std::vector<VariableId> vertices;  // of the formula, in ascending order
};

// The circuit has some n^3 / 4 gates for n vertices, and twice as many, of n^4 / 12 inputs, where
// all lie in the same clauses: 200 of one clause are a file of 630 MB.
inline constexpr std::size_t kMaxQbfVertices = 200;

// True exactly when White wins the formula game with `first` to move. Throws UsageError for more
// than kMaxQbfVertices variables that occur in clauses.
QbfCircuit encode_game(const Formula& formula, formula_game::Player first);

}  // namespace gadgetc
