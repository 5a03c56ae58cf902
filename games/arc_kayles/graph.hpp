// Arc Kayles (Schaefer 1978): a game on a graph. A move takes an edge together with all edges that
// touch it. Who cannot move loses. Both players have the same moves.
//
// Taking an edge is the same as deleting its two vertices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gadgetc::arc_kayles {

using Vertex = std::uint32_t;

struct Edge {
  Vertex from = 0, to = 0;  // different

  bool operator==(const Edge&) const = default;
};

struct Graph {
  std::vector<std::string> names;  // of the vertices, distinct; words of letters, digits and '_'
  std::vector<Edge> edges;         // no two with the same ends

  std::size_t vertices() const { return names.size(); }
  bool operator==(const Graph&) const = default;
};

// Is this a vertex's name?
bool is_vertex_name(std::string_view name);

// "s-t".
std::string move_name(const Graph& graph, const Edge& edge);

// The graph after the move: the two vertices and their edges are gone, the others keep their order.
Graph play(const Graph& graph, const Edge& edge);

}  // namespace gadgetc::arc_kayles
