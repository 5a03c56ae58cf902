#include "cli/formula/graph_options.hpp"

#include "base/text/files.hpp"
#include "cli/number_checks.hpp"

namespace gadgetc {

void add_graph_options(CLI::App& command, GraphChoice& choice, FileOptions& files) {
  CLI::Option_group* group = command.add_option_group("graph", "The graph: exactly one of these");
  group->add_option("--path", choice.path, "of so many vertices")
      ->check(whole_number<std::uint32_t>(1));
  group->add_option("--cycle", choice.cycle, "of so many vertices, at least 3")
      ->check(whole_number<std::uint32_t>(1));
  group->add_option("--complete", choice.complete, "of so many vertices")
      ->check(whole_number<std::uint32_t>(1));
  group->add_option("--grid", choice.grid, "of so many rows and columns")
      ->expected(2)
      ->check(whole_number<std::uint32_t>(1));
  group->add_option("--hypercube", choice.hypercube, "of so many dimensions")
      ->check(whole_number<std::uint32_t>(1));
  files.read(group->add_option("--edges", choice.edges,
                               "a file, the two ends of an edge on each line; - reads stdin"));
  group->require_option(1);
}

NamedGraph chosen_graph(const GraphChoice& choice) {
  if (choice.path > 0) return path_graph(choice.path);
  if (choice.cycle > 0) return cycle_graph(choice.cycle);
  if (choice.complete > 0) return complete_graph(choice.complete);
  if (choice.hypercube > 0) return hypercube_graph(choice.hypercube);
  if (!choice.grid.empty()) return grid_graph(choice.grid.at(0), choice.grid.at(1));
  return parse_edge_list(input_label(choice.edges), read_input(choice.edges));
}

}  // namespace gadgetc
