#include "reduction/strategy/heaviest_variable.hpp"

#include <algorithm>
#include <cmath>

namespace gadgetc {

std::optional<VariableId> heaviest_variable(const Formula& formula,
                                            const std::vector<std::optional<Side>>& owners) {
  std::vector<double> weights(owners.size(), 0);
  for (const Clause& clause : formula.clauses) {
    std::vector<VariableId> free;
    bool is_true = false;
    for (const VariableId v : clause) {
      if (!owners[v]) free.push_back(v);
      is_true |= owners[v] == Side::White;
    }
    if (is_true) continue;
    for (const VariableId v : free) weights[v] += std::ldexp(1.0, -static_cast<int>(free.size()));
  }
  const auto best = std::max_element(weights.begin(), weights.end());
  if (best == weights.end() || *best == 0) return std::nullopt;
  return static_cast<VariableId>(best - weights.begin());
}

}  // namespace gadgetc
