// The formula game as a quantified Boolean circuit, which both QCIR and QDIMACS are written from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reduction/formula/formula.hpp"
#include "solver/positional/hypergraph.hpp"

namespace gadgetc {

// A number from 1 up for a variable or a gate, negative for its negation.
using QbfLiteral = std::int32_t;

enum class Quantifier : std::uint8_t { Exists, Forall };

struct QbfBlock {
  Quantifier quantifier = Quantifier::Exists;
  std::vector<QbfLiteral> variables;  // may be none
};

// And of no inputs is true, or of none false.
struct QbfGate {
  bool is_and = true;
  std::vector<QbfLiteral> inputs;
};

struct QbfCircuit {
  std::uint32_t variables = 0;   // numbered 1 .. variables, each in one block
  std::vector<QbfBlock> prefix;  // alternating, a block a turn; the last one is of White's
  std::vector<QbfGate> gates;    // gate i has number variables + 1 + i; inputs come before it
  QbfLiteral output = 0;
  // Of the formula, in ascending order: a turn's block, read as a number with its lowest bit first,
  // is the index of the vertex taken.
  std::vector<VariableId> vertices;
};

// The circuit has some 3 / 2 n * n gates for n vertices.
inline constexpr std::size_t kMaxQbfVertices = 1000;

// True exactly when White wins the formula game with `first` to move. Throws UsageError for more
// than kMaxQbfVertices variables that occur in clauses.
QbfCircuit encode_game(const Formula& formula, Player first);

}  // namespace gadgetc
