// Graphs for the games played on them: the usual ones, and any from a file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text/input_error.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// Without loops and parallel edges.
struct NamedGraph {
  std::vector<std::string> vertices;                           // names, distinct
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  // smaller number first
};

// Vertices v1, v2, ... of these three; a cycle has at least 3. These all throw UsageError when
// there would be more vertices or edges than a formula has variables.
NamedGraph path_graph(std::uint32_t vertices);
NamedGraph cycle_graph(std::uint32_t vertices);
NamedGraph complete_graph(std::uint32_t vertices);
// Vertices named as cells, a1, b1, ...; a cell is joined to those beside, above and below it.
NamedGraph grid_graph(std::uint32_t rows, std::uint32_t columns);
// Vertices are words of `dimension` bits, 000, 001, ...; joined when they differ in one.
NamedGraph hypercube_graph(std::uint32_t dimension);

inline constexpr std::size_t kMaxVertexNameBytes = 100;

// An edge list: a line names the two ends of an edge, or one vertex without one; `#` begins a
// comment. Names are letters, digits and _. Vertices are numbered as they appear. Any bytes give a
// graph or an InputError (loop, edge named twice, other characters, a third name); UsageError for
// more vertices or edges than a formula has variables.
NamedGraph parse_edge_list(std::string_view source, std::string_view text);

// Lists the neighbours of each vertex, in the order of the edges.
std::vector<std::vector<std::uint32_t>> neighbours_of(const NamedGraph& graph);
// "u-w" of the edge's ends.
std::vector<std::string> edge_names(const NamedGraph& graph);

}  // namespace gadgetc
