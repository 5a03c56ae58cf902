// Plain shapes of any size: variables are vertices and clauses edges, but for the units.
#pragma once

#include <algorithm>

#include "reduction/formula/formula.hpp"

namespace gadgetc::test {

inline Formula units(std::uint32_t variables) {
  Formula formula{variables, {}, {}};
  for (VariableId v = 0; v < variables; ++v) formula.clauses.push_back({v});
  return formula;
}

inline Formula one_clause(std::uint32_t variables) {
  Formula formula{variables, {{}}, {}};
  for (VariableId v = 0; v < variables; ++v) formula.clauses[0].push_back(v);
  return formula;
}

// The first with each other.
inline Formula star(std::uint32_t variables) {
  Formula formula{variables, {}, {}};
  for (VariableId v = 1; v < variables; ++v) formula.clauses.push_back({0, v});
  return formula;
}

// Each with two below it.
inline Formula binary_tree(std::uint32_t variables) {
  Formula formula{variables, {}, {}};
  for (VariableId v = 1; v < variables; ++v) formula.clauses.push_back({(v - 1) / 2, v});
  return formula;
}

inline Formula grid(std::uint32_t rows, std::uint32_t columns) {
  Formula formula{rows * columns, {}, {}};
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      const VariableId v = r * columns + c;
      if (c + 1 < columns) formula.clauses.push_back({v, v + 1});
      if (r + 1 < rows) formula.clauses.push_back({v, v + columns});
    }
  }
  return formula;
}

inline Formula ladder(std::uint32_t steps) { return grid(steps, 2); }

// A path, each of its variables with one more.
inline Formula comb(std::uint32_t teeth) {
  Formula formula{2 * teeth, {}, {}};
  for (VariableId v = 0; v < teeth; ++v) {
    if (v + 1 < teeth) formula.clauses.push_back({v, v + 1});
    formula.clauses.push_back({v, teeth + v});
  }
  return formula;
}

// The first joined to each of a cycle.
inline Formula wheel(std::uint32_t rim) {
  Formula formula{rim + 1, {}, {}};
  for (VariableId v = 1; v <= rim; ++v) {
    formula.clauses.push_back({0, v});
    const VariableId next = v == rim ? 1 : v + 1;
    formula.clauses.push_back({std::min(v, next), std::max(v, next)});
  }
  return formula;
}

}  // namespace gadgetc::test
