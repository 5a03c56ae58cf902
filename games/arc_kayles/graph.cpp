#include "games/arc_kayles/graph.hpp"

#include <algorithm>

namespace gadgetc::arc_kayles {

bool is_vertex_name(std::string_view name) {
  const auto is_allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !name.empty() && std::all_of(name.begin(), name.end(), is_allowed);
}

std::string move_name(const Graph& graph, const Edge& edge) {
  return graph.names[edge.from] + '-' + graph.names[edge.to];
}

Graph play(const Graph& graph, const Edge& edge) {
  const auto is_taken = [&](Vertex vertex) { return vertex == edge.from || vertex == edge.to; };
  Graph left;
  std::vector<Vertex> number(graph.vertices());
  for (Vertex vertex = 0; vertex < graph.vertices(); ++vertex) {
    if (is_taken(vertex)) continue;
    number[vertex] = static_cast<Vertex>(left.vertices());
    left.names.push_back(graph.names[vertex]);
  }
  for (const Edge& other : graph.edges) {
    if (is_taken(other.from) || is_taken(other.to)) continue;
    left.edges.push_back({number[other.from], number[other.to]});
  }
  return left;
}

}  // namespace gadgetc::arc_kayles
