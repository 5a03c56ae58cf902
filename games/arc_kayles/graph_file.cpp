// The reader and the writer of graph files.
//
//   arc-kayles 1        the first line that is neither blank nor a comment
//   name path           name, formula and generator are optional, each at most once
//   edges
//   a b                 an edge a line, by the names of its ends
//   b c
#include "games/arc_kayles/graph_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>
#include <unordered_map>
#include <utility>

#include "base/text/printable.hpp"
#include "games/board_text.hpp"

namespace gadgetc::arc_kayles {

namespace {

class GraphCursor : public CommonHeaderCursor {
 public:
  GraphCursor(std::string_view source, std::string_view text)
      : CommonHeaderCursor(source, text, 0) {}

  GraphFile read() {
    read_header();
    for (skip_to_content(); !scanner_.at_end(); skip_to_content()) read_edge();
    return {std::move(graph_), name_.value_or(""), formula_.value_or(""), generator_.value_or("")};
  }

 private:
  void read_header() {
    read_magic("arc-kayles");
    for (;;) {
      skip_to_content();
      const Scanner place = scanner_;
      const Location at = place.location();
      const std::string_view word = take_word();
      if (word == "edges") return expect_line_end();
      const bool is_of_boards = word == "size" || word == "turn";
      if (is_of_boards || !read_common_line(word, at)) {
        fail_expected(place, "name, formula, generator or edges");
      }
    }
  }

  void read_edge() {
    const Location at = scanner_.location();
    const Vertex from = read_vertex();
    scanner_.skip_blanks();
    const Location at_second = scanner_.location();
    const Vertex to = read_vertex();
    if (from == to) scanner_.fail_at(at_second, "an edge joins two different vertices");
    if (!ends_.insert(std::minmax(from, to)).second) {
      scanner_.fail_at(at, fmt::format("second edge between {} and {}",
                                       quote(graph_.names[from]), quote(graph_.names[to])));
    }
    graph_.edges.push_back({from, to});
    expect_line_end();
  }

  Vertex read_vertex() {
    const Scanner place = scanner_;
    const std::string_view name = take_word();
    if (!is_vertex_name(name)) {
      fail_expected(place, "a vertex, a word of letters, digits and '_'");
    }
    const auto [found, is_new] =
        numbers_.try_emplace(std::string(name), static_cast<Vertex>(graph_.vertices()));
    if (is_new) graph_.names.emplace_back(name);
    return found->second;
  }

  Graph graph_;
  std::unordered_map<std::string, Vertex> numbers_;
  std::set<std::pair<Vertex, Vertex>> ends_;
};

}  // namespace

GraphFile parse_graph_file(std::string_view source, std::string_view text) {
  return GraphCursor(source, text).read();
}

void write_graph(std::ostream& out, const GraphFile& file) {
  out << "arc-kayles 1\n";
  write_text_line(out, "name", file.name);
  write_text_line(out, "formula", file.formula);
  write_text_line(out, "generator", file.generator);
  out << "edges\n";
  for (const Edge& edge : file.graph.edges) {
    out << file.graph.names[edge.from] << ' ' << file.graph.names[edge.to] << '\n';
  }
}

void write_graph_dot(std::ostream& out, const Graph& graph) {
  out << "graph {\n";
  for (const std::string& name : graph.names) out << "  \"" << name << "\"\n";
  for (const Edge& edge : graph.edges) {
    out << "  \"" << graph.names[edge.from] << "\" -- \"" << graph.names[edge.to] << "\"\n";
  }
  out << "}\n";
}

}  // namespace gadgetc::arc_kayles
