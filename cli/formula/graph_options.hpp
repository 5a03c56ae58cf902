// The options that choose the graph of a game.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/file_options.hpp"
#include "reduction/formula/families/named_graph.hpp"

namespace gadgetc {

struct GraphChoice {
  std::uint32_t path = 0, cycle = 0, complete = 0, hypercube = 0;
  std::vector<std::uint32_t> grid;
  std::string edges;
};

// --path, --cycle, --complete, --grid, --hypercube, --edges; exactly one must be given.
void add_graph_options(CLI::App& command, GraphChoice& choice, FileOptions& files);

// Throws UsageError and InputError.
NamedGraph chosen_graph(const GraphChoice& choice);

}  // namespace gadgetc
