#include "games/arc_kayles/graph_file.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "base/text/input_error.hpp"
#include "tests/message_from.hpp"

namespace gadgetc::arc_kayles {

namespace {

std::string complaint(const std::string& text) {
  return first_line(message_from([&] { parse_graph_file("bad.graph", text); }));
}

std::string text_of(const GraphFile& file) {
  std::ostringstream out;
  write_graph(out, file);
  return out.str();
}

}  // namespace

TEST_CASE("a graph in a file", "[arc_kayles]") {
  const GraphFile file = parse_graph_file("test",
                                          "; a comment\n\n"
                                          " arc-kayles 1 ; the game\r\n"
                                          "formula p cnf 1 1 1 0\n"
                                          "name a path\n"
                                          "edges ; two\n"
                                          "a b\n"
                                          "\tc b ; the second");
  CHECK(file.name == "a path");
  CHECK(file.formula == "p cnf 1 1 1 0");
  CHECK(file.graph.names == std::vector<std::string>{"a", "b", "c"});
  CHECK(file.graph.edges == std::vector<Edge>{{0, 1}, {2, 1}});
  CHECK(text_of(file) ==
        "arc-kayles 1\nname a path\nformula p cnf 1 1 1 0\nedges\na b\nc b\n");
  CHECK(parse_graph_file("test", text_of(file)) == file);
  std::ostringstream dot;
  write_graph_dot(dot, file.graph);
  CHECK(dot.str() ==
        "graph {\n  \"a\"\n  \"b\"\n  \"c\"\n  \"a\" -- \"b\"\n  \"c\" -- \"b\"\n}\n");
}

TEST_CASE("a move takes an edge and all that touch it", "[arc_kayles]") {
  const Graph graph = parse_graph_file("test", "arc-kayles 1\nedges\na b\nb c\nc d\nd e\n").graph;
  const Graph left = play(graph, graph.edges[1]);
  CHECK(left.names == std::vector<std::string>{"a", "d", "e"});
  CHECK(left.edges == std::vector<Edge>{{1, 2}});
  CHECK(move_name(graph, graph.edges[1]) == "b-c");
}

TEST_CASE("bad graphs are refused where they are bad", "[arc_kayles]") {
  const std::string head = "arc-kayles 1\nedges\n";
  CHECK(complaint("") ==
        "bad.graph:1:1: error: expected a board's first line, 'arc-kayles 1', got end of file");
  CHECK(complaint("arc-kayles 2\n") ==
        "bad.graph:1:12: error: expected version 1 of the board format, got '2'");
  CHECK(complaint("arc-kayles 1\n") == "bad.graph:2:1: error: expected name, formula, generator "
                                       "or edges, got end of file");
  CHECK(complaint("arc-kayles 1\nsize 3 3\n") ==
        "bad.graph:2:1: error: expected name, formula, generator or edges, got 'size'");
  CHECK(complaint("arc-kayles 1\nname a\nname b\n") ==
        "bad.graph:3:1: error: second 'name' line");
  CHECK(complaint(head + "a\n") == "bad.graph:3:2: error: expected a vertex, a word of letters, "
                                   "digits and '_', got end of line");
  CHECK(complaint(head + "a b c\n") ==
        "bad.graph:3:5: error: expected the end of the line, got 'c'");
  CHECK(complaint(head + "a b-c\n") == "bad.graph:3:3: error: expected a vertex, a word of "
                                       "letters, digits and '_', got 'b-c'");
  CHECK(complaint(head + "a a\n") ==
        "bad.graph:3:3: error: an edge joins two different vertices");
  CHECK(complaint(head + "a b\nb a\n") ==
        "bad.graph:4:1: error: second edge between 'b' and 'a'");
  CHECK(complaint(head + "a b\n\xff c\n").find("bad.graph:4:1: error: expected a vertex") == 0);
}

}  // namespace gadgetc::arc_kayles
