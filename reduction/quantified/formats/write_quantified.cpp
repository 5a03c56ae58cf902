#include <fmt/format.h>

#include <ostream>

#include "base/run/time_limit.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"

namespace gadgetc::quantified {

void write_quantified(std::ostream& out, const QuantifiedFormula& formula) {
  for (std::size_t i = 0; i < formula.names.size(); ++i) {
    if (formula.names[i] == fmt::format("x{}", i + 1)) continue;
    out << fmt::format("c varname {} {}\n", i + 1, formula.names[i]);
  }
  out << fmt::format("p cnf {} {}\n", formula.variables, formula.clauses.size());
  for (const QuantifierBlock& block : formula.prefix) {
    out << (block.quantifier == Quantifier::Exists ? "e" : "a");
    for (const QbfVariable variable : block.variables) out << ' ' << variable;
    out << " 0\n";
  }
  for (const auto& clause : formula.clauses) {
    count_steps(16 * (1 + clause.size()));
    for (const QbfLiteral literal : clause) out << literal << ' ';
    out << "0\n";
  }
}

}  // namespace gadgetc::quantified
