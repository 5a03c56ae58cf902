#include "reduction/formula/families/named_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text/printable.hpp"
#include "base/text/scanner.hpp"
#include "reduction/formula/families/clause_list.hpp"

namespace gadgetc {
namespace {

NamedGraph numbered_vertices(std::uint32_t vertices) {
  check_variables(vertices);
  NamedGraph graph;
  for (std::uint32_t v = 1; v <= vertices; ++v) graph.vertices.push_back(fmt::format("v{}", v));
  return graph;
}

bool is_name_byte(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') || byte == '_';
}

class EdgeListReader {
 public:
  EdgeListReader(std::string_view source, std::string_view text) : scanner_(source, text) {}

  NamedGraph read() {
    while (true) {
      scanner_.skip_comments('#');
      if (scanner_.at_end()) break;
      const Location start = scanner_.location();
      const std::uint32_t u = take_vertex();
      scanner_.skip_blanks();
      if (!at_line_end()) add_edge(start, u, take_vertex());
      scanner_.skip_blanks();
      if (!at_line_end()) {
        scanner_.fail(
            fmt::format("an edge has two ends, got {} after them", scanner_.quote_word()));
      }
    }
    check_variables(graph_.vertices.size());
    check_variables(graph_.edges.size());
    return std::move(graph_);
  }

 private:
  bool at_line_end() const { return scanner_.at_line_end() || scanner_.peek() == '#'; }

  std::uint32_t take_vertex() {
    const Location start = scanner_.location();
    const std::string_view name = scanner_.take_word_before('#');
    for (std::size_t i = 0; i < name.size(); ++i) {
      if (is_name_byte(name[i])) continue;
      scanner_.fail_at({start.line, start.column + i},
                       fmt::format("the name of a vertex has letters, digits and _, got {}",
                                   quote_byte(name[i])));
    }
    if (name.size() > kMaxVertexNameBytes) {
      scanner_.fail_at(
          start, fmt::format("the name of a vertex has at most {} bytes", kMaxVertexNameBytes));
    }
    const auto [known, is_new] =
        numbers_.emplace(name, static_cast<std::uint32_t>(graph_.vertices.size()));
    if (is_new) graph_.vertices.emplace_back(name);
    return known->second;
  }

  void add_edge(Location at, std::uint32_t u, std::uint32_t w) {
    if (u == w) {
      scanner_.fail_at(at, fmt::format("vertex {} is joined to itself", quote(graph_.vertices[u])));
    }
    const auto edge = std::minmax(u, w);
    const auto [known, is_new] = lines_.emplace(edge, at.line);
    if (!is_new) {
      scanner_.fail_at(at, fmt::format("this edge was named on line {}", known->second));
    }
    graph_.edges.emplace_back(edge);
  }

  Scanner scanner_;
  NamedGraph graph_;
  std::map<std::string_view, std::uint32_t> numbers_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> lines_;
};

}  // namespace

NamedGraph path_graph(std::uint32_t vertices) {
  NamedGraph graph = numbered_vertices(vertices);
  for (std::uint32_t v = 1; v < vertices; ++v) graph.edges.emplace_back(v - 1, v);
  return graph;
}

NamedGraph cycle_graph(std::uint32_t vertices) {
  if (vertices < 3) throw UsageError("a cycle has at least 3 vertices");
  NamedGraph graph = path_graph(vertices);
  graph.edges.emplace_back(0, vertices - 1);
  return graph;
}

NamedGraph complete_graph(std::uint32_t vertices) {
  check_variables(std::uint64_t{vertices} * (std::max(vertices, 1U) - 1) / 2);
  NamedGraph graph = numbered_vertices(vertices);
  for (std::uint32_t u = 0; u < vertices; ++u) {
    for (std::uint32_t w = u + 1; w < vertices; ++w) graph.edges.emplace_back(u, w);
  }
  return graph;
}

NamedGraph grid_graph(std::uint32_t rows, std::uint32_t columns) {
  const std::uint64_t cells = std::uint64_t{rows} * columns;
  check_variables(cells);
  if (cells > 0) check_variables(2 * cells - rows - columns);
  NamedGraph graph;
  graph.vertices = cell_names(rows, columns);
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      const std::uint32_t v = r * columns + c;
      if (c + 1 < columns) graph.edges.emplace_back(v, v + 1);
      if (r + 1 < rows) graph.edges.emplace_back(v, v + columns);
    }
  }
  return graph;
}

NamedGraph hypercube_graph(std::uint32_t dimension) {
  check_variables(
      saturating_product(std::uint64_t{1} << std::min(dimension, 40U), std::max(dimension, 1U)));
  NamedGraph graph;
  for (std::uint32_t v = 0; v < 1U << dimension; ++v) {
    std::string name;
    for (std::uint32_t bit = dimension; bit-- > 0;) name += v >> bit & 1 ? '1' : '0';
    graph.vertices.push_back(dimension == 0 ? "0" : name);
    for (std::uint32_t bit = 0; bit < dimension; ++bit) {
      if (!(v >> bit & 1)) graph.edges.emplace_back(v, v | 1U << bit);
    }
  }
  return graph;
}

NamedGraph parse_edge_list(std::string_view source, std::string_view text) {
  return EdgeListReader(source, text).read();
}

std::vector<std::vector<std::uint32_t>> neighbours_of(const NamedGraph& graph) {
  std::vector<std::vector<std::uint32_t>> neighbours(graph.vertices.size());
  for (const auto& [u, w] : graph.edges) {
    neighbours[u].push_back(w);
    neighbours[w].push_back(u);
  }
  return neighbours;
}

std::vector<std::string> edge_names(const NamedGraph& graph) {
  std::vector<std::string> names;
  for (const auto& [u, w] : graph.edges) {
    names.push_back(fmt::format("{}-{}", graph.vertices[u], graph.vertices[w]));
  }
  return names;
}

}  // namespace gadgetc
