// Formulas to count crossings on, random ones and those of games on graphs and boards.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "reduction/formula/formula.hpp"

namespace gadgetc::bench {

using Edges = std::vector<std::pair<VariableId, VariableId>>;

// Different clauses of `width` distinct variables each. The same on every machine.
Formula random_formula(std::uint32_t variables, std::uint32_t clauses, std::uint32_t width,
                       std::uint64_t seed);

// Vertices are variables; a clause an edge.
Formula vertex_cover(std::uint32_t vertices, const Edges& edges);
// A clause a vertex with its neighbours.
Formula domination(std::uint32_t vertices, const Edges& edges);

Edges clique(std::uint32_t vertices);
Edges path(std::uint32_t vertices);
Edges cycle(std::uint32_t vertices);
Edges grid(std::uint32_t rows, std::uint32_t columns);

// Cells are variables, by rows; a clause a minimal set of cells that joins the left edge of the
// rhombus to the right one. Neighbours as in examples/hex3.cnf.
Formula hex(std::uint32_t size);
// A clause a row, a column or a diagonal of the square.
Formula tic_tac_toe(std::uint32_t size);

struct NamedFormula {
  std::string name;
  Formula formula;
};

// What the table is made of.
std::vector<NamedFormula> all_families();

}  // namespace gadgetc::bench
