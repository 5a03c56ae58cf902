// Formulas to count crossings on, random ones and those of games on graphs and boards.
#pragma once

#include <string>
#include <vector>

#include "reduction/formula/formula.hpp"

namespace gadgetc::bench {

struct NamedFormula {
  std::string name;
  Formula formula;
};

// What the table is made of.
std::vector<NamedFormula> all_families();

}  // namespace gadgetc::bench
