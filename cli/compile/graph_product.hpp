// The graph of a formula as a product of compile: the target arc-kayles.
#pragma once

#include <string>

#include "games/side.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

struct GraphProducts {
  std::string graph;  // a graph file, or DOT if the name ends so; empty: standard output
  std::string dot, report;
  bool json = false;  // the report on standard output
};

// Makes the graph, reads it back and writes it if it says the formula; an exit code. Throws
// UsageError for a graph that is too large and for endings of other formats.
int write_graph_products(const Formula& formula, Side first, const GraphProducts& wanted,
                         bool quiet);

}  // namespace gadgetc
