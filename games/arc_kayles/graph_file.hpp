// Files of graphs to play Arc Kayles on. The grammar stands in docs/formats.md.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "games/arc_kayles/graph.hpp"

namespace gadgetc::arc_kayles {

// The graph, and lines of the header that no rule looks at; empty when absent.
struct GraphFile {
  Graph graph;
  std::string name = {};
  std::string formula = {};
  std::string generator = {};

  bool operator==(const GraphFile&) const = default;
};

// Vertices are numbered in the order in which their names appear. Throws InputError; `source` names
// the text in messages.
GraphFile parse_graph_file(std::string_view source, std::string_view text);

// Vertices without edges, which no move touches, are not written.
void write_graph(std::ostream& out, const GraphFile& file);
// For Graphviz.
void write_graph_dot(std::ostream& out, const Graph& graph);

}  // namespace gadgetc::arc_kayles
