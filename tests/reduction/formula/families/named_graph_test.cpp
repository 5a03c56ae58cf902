#include "reduction/formula/families/named_graph.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "tests/message_from.hpp"

namespace gadgetc {
namespace {

TEST_CASE("the usual graphs have their degrees and names") {
  const auto degrees = [](const NamedGraph& graph) {
    std::multiset<std::size_t> all;
    for (const auto& around : neighbours_of(graph)) all.insert(around.size());
    return all;
  };
  CHECK(degrees(path_graph(4)) == std::multiset<std::size_t>{1, 1, 2, 2});
  CHECK(degrees(cycle_graph(3)) == std::multiset<std::size_t>{2, 2, 2});
  CHECK(degrees(complete_graph(4)) == std::multiset<std::size_t>{3, 3, 3, 3});
  CHECK(degrees(grid_graph(2, 3)) == std::multiset<std::size_t>{2, 2, 2, 2, 3, 3});
  CHECK(degrees(hypercube_graph(3)) == std::multiset<std::size_t>{3, 3, 3, 3, 3, 3, 3, 3});
  CHECK(path_graph(2).vertices == std::vector<std::string>{"v1", "v2"});
  CHECK(grid_graph(2, 2).vertices == std::vector<std::string>{"a1", "b1", "a2", "b2"});
  CHECK(hypercube_graph(2).vertices == std::vector<std::string>{"00", "01", "10", "11"});
  CHECK(edge_names(path_graph(3)) == std::vector<std::string>{"v1-v2", "v2-v3"});
}

TEST_CASE("an edge list is read with comments, lone vertices and any line ends") {
  const NamedGraph graph = parse_edge_list("g", "# a house\nb a\r\n\n c\n a\tc # roof\nd d_2");
  CHECK(graph.vertices == std::vector<std::string>{"b", "a", "c", "d", "d_2"});
  CHECK(graph.edges ==
        std::vector<std::pair<std::uint32_t, std::uint32_t>>{{0, 1}, {1, 2}, {3, 4}});
  CHECK(parse_edge_list("g", "").vertices.empty());
}

TEST_CASE("a bad edge list gets its message with line and column") {
  const auto complaint = [](const std::string& text) -> std::string {
    return first_line(message_from([&] { parse_edge_list("g", text); }, "accepted"));
  };
  CHECK(complaint("a b c\n") == "g:1:5: error: an edge has two ends, got 'c' after them");
  CHECK(complaint("a b\n x x\n") == "g:2:2: error: vertex 'x' is joined to itself");
  CHECK(complaint("a b\n\nb a\n") == "g:3:1: error: this edge was named on line 1");
  CHECK(complaint("a b-c\n") ==
        "g:1:4: error: the name of a vertex has letters, digits and _, got '-'");
  CHECK(complaint(std::string(101, 'a')) ==
        "g:1:1: error: the name of a vertex has at most 100 bytes");
}

TEST_CASE("any bytes give a graph or an error") {
  std::mt19937_64 random(3);
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (auto length = random() % 30; length > 0; --length) {
      text += "ab \n#\r\t-\0\xff"[random() % 10];
    }
    try {
      const NamedGraph graph = parse_edge_list("g", text);
      CHECK(std::set(graph.edges.begin(), graph.edges.end()).size() == graph.edges.size());
      for (const auto& [u, w] : graph.edges) CHECK((u < w && w < graph.vertices.size()));
      const std::set names(graph.vertices.begin(), graph.vertices.end());
      CHECK((names.size() == graph.vertices.size() && !names.contains("")));
    } catch (const InputError&) {
    }
  }
}

TEST_CASE("a graph too large for a formula is refused before it is built") {
  CHECK_THROWS_AS(path_graph(10'000'001), UsageError);
  CHECK_THROWS_AS(complete_graph(4'294'967'295), UsageError);
  CHECK_THROWS_AS(hypercube_graph(4'294'967'295), UsageError);
  CHECK_THROWS_AS(grid_graph(1, 10'000'001), UsageError);
  CHECK_THROWS_AS(grid_graph(3'000, 2'000), UsageError);  // 11,995,000 edges
  // Twice the cells is 851,926 in 64 bits.
  CHECK_THROWS_AS(grid_graph(4'294'901'767, 2'147'516'413), UsageError);
  CHECK(grid_graph(1, 5'000'001).edges.size() == 5'000'000);
  CHECK(grid_graph(0, 7).edges.empty());
}

}  // namespace
}  // namespace gadgetc
