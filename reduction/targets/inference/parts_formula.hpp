// The formula of a board whose parts' contracts are known: when can White reach Black's den?
#pragma once

#include <string>

#include "reduction/formula/formula.hpp"
#include "reduction/targets/inference/part_contracts.hpp"

namespace gadgetc {

struct PartsFormula {
  Formula formula;    // over the parts that the first move decides, in their order
  std::string fault;  // why there is none
};

// A part that relays signals independently is a gate for each of them. Refuses parts that leave
// White a choice, wires that do not lead from an output to an input, wires that go round in a
// circle, and formulas of more than a million literals.
PartsFormula formula_of_parts(const CutBoard& board, const PartContracts& contracts, int rows);

}  // namespace gadgetc
