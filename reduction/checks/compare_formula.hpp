// The circuit read from a board against the formula that its header names.
#pragma once

#include <string>

#include "reduction/circuit/circuit.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc {

struct FormulaComparison {
  // The clauses of the circuit read from the squares; variables, and their names, as in the header
  // where it says which is which, else in reading order of their tiles.
  Formula formula;
  std::vector<VariableId> order;  // the variable of each variable tile, in reading order
  bool is_compared = false;  // the header names a formula
  std::string difference;    // empty when they are equal up to order and repetition of clauses
};

// The board's `generator` line says in which order the variables stand ("variables 3 1 2", from the
// top); without it they stand in the formula's own order. A wrong line cannot hide a difference
// other than a renaming of variables, under which the game keeps its value.
FormulaComparison compare_formula(const Circuit& circuit, const BoardOrigin& board);

// The circuit with its variables numbered and called as in the formula of the comparison.
Circuit with_formula_variables(const Circuit& circuit, const FormulaComparison& comparison);

}  // namespace gadgetc
