// The nets of a circuit: its trees of gates of one kind. They are what every way to draw a circuit
// starts from: which nets are joined is given, the shape and the order of each tree are free.
//
//   variable      its gate and the splitters behind it, as far as the clauses that it feeds
//   clause        a tree of ORs, or no gate where one variable feeds the conjunction directly
//   conjunction   the tree of ANDs in front of the output, or no gate for a single clause
//
// Each clause has one wire to the conjunction. So a circuit has such nets exactly if it is a
// conjunction of disjunctions of variables. Its output may be a constant instead.
//
// Nets are a formula: the variables that feed each clause, in the order of the ends of the tree of
// ANDs, control before passage, and the names of the variables' gates. No clause: the output is
// True. One clause without variables: it is False.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "reduction/circuit/circuit.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// The numbers of nets and of the wires between variables and clauses, one a literal.
struct NetCounts {
  std::uint64_t variables = 0;
  std::uint64_t used = 0;  // variables that feed a clause
  std::uint64_t clauses = 0, literals = 0;

  bool is_constant() const { return literals == 0; }
};
// `nets` have no repeated clauses, and may have others beside an empty one.
NetCounts count_nets(const Formula& nets);

// The circuit passes check_circuit and has neither crossings nor protectors. Nothing if it has no
// such nets; `why` then names a gate that does not fit. A variable may feed a clause more than
// once here. Linear time.
std::optional<Formula> find_nets(const Circuit& circuit, std::string* why = nullptr);

// The nets of a circuit that is to be drawn. Throws UsageError if it has none, or if a variable
// feeds a clause more than once.
Formula nets_of(const Circuit& circuit);

// Do both join the same variables to the same clauses, whatever the order of the clauses?
bool are_same_nets(const Formula& a, const Formula& b);

}  // namespace gadgetc
