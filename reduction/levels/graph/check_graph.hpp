// The same question as check_reduction's of the graph that a formula becomes (arc-kayles): its
// levels are the formula, the clauses read back from the graph's edges (`layout`), and the graph
// itself, played out (`board`). There is no circuit.
#pragma once

#include <vector>

#include "reduction/levels/check_reduction.hpp"

namespace gadgetc {

ReductionCheck check_graph(const Formula& formula, const std::vector<Level>& levels, Side first,
                           const formula_game::SolveLimits& limits = {});

}  // namespace gadgetc
