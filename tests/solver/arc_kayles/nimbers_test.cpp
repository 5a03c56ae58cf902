#include "solver/arc_kayles/nimbers.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <set>

#include "base/text/input_error.hpp"
#include "solver/arc_kayles/component.hpp"

namespace gadgetc::arc_kayles {

namespace {

Graph graph_with(std::size_t vertices, const std::vector<Edge>& edges) {
  Graph graph;
  for (std::size_t i = 0; i < vertices; ++i) graph.names.push_back(fmt::format("v{}", i));
  graph.edges = edges;
  return graph;
}

// The definition: the least number that no move leads to, over sets of edges.
class NaiveNimbers {
 public:
  explicit NaiveNimbers(const Graph& graph) : edges_(graph.edges) {}

  std::uint32_t of(std::uint64_t left) {
    if (const auto found = known_.find(left); found != known_.end()) return found->second;
    std::set<std::uint32_t> reached;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (left >> i & 1) reached.insert(of(left & ~touched(edges_[i])));
    }
    std::uint32_t least = 0;
    while (reached.count(least) != 0) ++least;
    return known_[left] = least;
  }

  std::uint32_t whole() { return of((std::uint64_t{1} << edges_.size()) - 1); }

  std::uint64_t touched(const Edge& edge) const {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      const Edge& other = edges_[i];
      const bool meets = other.from == edge.from || other.from == edge.to ||
                         other.to == edge.from || other.to == edge.to;
      if (meets) bits |= std::uint64_t{1} << i;
    }
    return bits;
  }

 private:
  const std::vector<Edge> edges_;
  std::map<std::uint64_t, std::uint32_t> known_;
};

void compare(const Graph& graph) {
  CAPTURE(graph.vertices(), graph.edges.size());
  NaiveNimbers naive(graph);
  const Watch watch;
  Nimbers nimbers(watch);
  REQUIRE(nimbers.wins(graph) == (naive.whole() != 0));
  REQUIRE(nimbers.nimber(graph) == naive.whole());
  std::vector<Edge> winning;
  const std::uint64_t all = (std::uint64_t{1} << graph.edges.size()) - 1;
  for (const Edge& edge : graph.edges) {
    if (naive.of(all & ~naive.touched(edge)) == 0) winning.push_back(edge);
    REQUIRE(Nimbers(watch).wins(play(graph, edge)) ==
            (naive.of(all & ~naive.touched(edge)) != 0));
  }
  REQUIRE(nimbers.winning_moves(graph) == winning);
}

std::vector<Edge> all_pairs(std::size_t vertices) {
  std::vector<Edge> pairs;
  for (Vertex from = 0; from < vertices; ++from) {
    for (Vertex to = from + 1; to < vertices; ++to) pairs.push_back({from, to});
  }
  return pairs;
}

Graph random_graph(std::mt19937& random, std::size_t vertices, std::size_t edges) {
  std::vector<Edge> pairs = all_pairs(vertices);
  std::shuffle(pairs.begin(), pairs.end(), random);
  pairs.resize(std::min(edges, pairs.size()));
  return graph_with(vertices, pairs);
}

Graph path(std::size_t vertices) {
  std::vector<Edge> edges;
  for (Vertex i = 1; i < vertices; ++i) edges.push_back({i - 1, i});
  return graph_with(vertices, edges);
}

Component component_with(const Graph& graph) {
  Component component{static_cast<std::uint16_t>(graph.vertices()), {}};
  for (const Edge& edge : graph.edges) {
    component.edges.emplace_back(static_cast<std::uint16_t>(edge.from),
                                 static_cast<std::uint16_t>(edge.to));
  }
  return component;
}

// The same graph with other numbers.
Component renumbered(const Component& component, std::mt19937& random) {
  std::vector<std::uint16_t> number(component.vertices);
  for (std::uint16_t i = 0; i < number.size(); ++i) number[i] = i;
  std::shuffle(number.begin(), number.end(), random);
  Component result{component.vertices, {}};
  for (const auto& [from, to] : component.edges) {
    result.edges.emplace_back(number[from], number[to]);
  }
  std::shuffle(result.edges.begin(), result.edges.end(), random);
  return result;
}

using EdgeSet = std::set<std::pair<std::uint16_t, std::uint16_t>>;

EdgeSet edge_set(const Component& component) {
  EdgeSet edges;
  for (const auto& [from, to] : component.edges) edges.insert(std::minmax(from, to));
  return edges;
}

}  // namespace

TEST_CASE("nimbers of all graphs of up to five vertices are those of the definition",
          "[arc_kayles]") {
  for (std::size_t vertices = 0; vertices <= 5; ++vertices) {
    const std::vector<Edge> pairs = all_pairs(vertices);
    for (std::uint32_t bits = 0; bits < 1u << pairs.size(); ++bits) {
      std::vector<Edge> edges;
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (bits >> i & 1) edges.push_back(pairs[i]);
      }
      compare(graph_with(vertices, edges));
    }
  }
}

TEST_CASE("nimbers of random graphs are those of the definition", "[arc_kayles]") {
  std::mt19937 random(5);
  for (int round = 0; round < 600; ++round) {
    const std::size_t vertices = 6 + random() % 9;
    compare(random_graph(random, vertices, vertices - 2 + random() % 8));
  }
}

// Taking an edge of a path is Dawson's Kayles, the octal game 0.07 (Guy and Smith 1956). The
// nimbers have the period 34 from a path of 53 vertices on.
TEST_CASE("nimbers of paths are those of Dawson's Kayles", "[arc_kayles]") {
  const std::vector<std::uint32_t> known{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2,
                                         2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7};
  const Watch watch;
  Nimbers nimbers(watch);
  for (std::size_t vertices = 0; vertices < known.size(); ++vertices) {
    CAPTURE(vertices);
    CHECK(nimbers.nimber(path(vertices)) == known[vertices]);
  }
  for (std::size_t vertices = 53; vertices < 87; ++vertices) {
    CAPTURE(vertices);
    CHECK(nimbers.nimber(path(vertices)) == nimbers.nimber(path(vertices + 34)));
  }
}

TEST_CASE("a key has the edges of its part, in another numbering", "[arc_kayles]") {
  std::mt19937 random(6);
  int same = 0, rounds = 0;
  for (int round = 0; round < 500; ++round) {
    const std::size_t vertices = 4 + random() % 8;
    const Graph graph = random_graph(random, vertices, vertices + random() % 6);
    for (const Component& part : parts_without(component_with(graph), kNoVertex, kNoVertex)) {
      const ComponentKey key = key_of(part);
      const Component back = component_of(key);
      REQUIRE(back.vertices == part.vertices);
      REQUIRE(back.edges.size() == part.edges.size());
      Graph before = graph_with(part.vertices, {}), after = before;
      for (const auto& [from, to] : part.edges) before.edges.push_back({from, to});
      for (const auto& [from, to] : back.edges) after.edges.push_back({from, to});
      REQUIRE(NaiveNimbers(before).whole() == NaiveNimbers(after).whole());
      same += key_of(renumbered(part, random)) == key;
      ++rounds;
    }
  }
  CHECK(same * 10 > rounds * 9);
}

TEST_CASE("exchangeable vertices can be exchanged", "[arc_kayles]") {
  std::mt19937 random(7);
  int exchanged = 0;
  for (int round = 0; round < 500; ++round) {
    const std::size_t vertices = 4 + random() % 10;
    const Component component =
        component_with(random_graph(random, vertices, vertices - 2 + random() % 4));
    const std::vector<std::uint16_t> smallest = find_exchangeable(component);
    const EdgeSet edges = edge_set(component);
    for (std::uint16_t vertex = 0; vertex < vertices; ++vertex) {
      if (smallest[vertex] == vertex) continue;
      // The neighbours of degree one go along.
      std::vector<std::uint16_t> ends[2];
      std::vector<std::size_t> degree(vertices);
      for (const auto& [from, to] : edges) ++degree[from], ++degree[to];
      for (std::uint16_t other = 0; other < vertices; ++other) {
        if (degree[other] != 1) continue;
        if (edges.count(std::minmax(other, vertex)) != 0) ends[0].push_back(other);
        if (edges.count(std::minmax(other, smallest[vertex])) != 0) ends[1].push_back(other);
      }
      REQUIRE(ends[0].size() == ends[1].size());
      std::vector<std::uint16_t> number(vertices);
      for (std::uint16_t i = 0; i < vertices; ++i) number[i] = i;
      std::swap(number[vertex], number[smallest[vertex]]);
      for (std::size_t i = 0; i < ends[0].size(); ++i) {
        std::swap(number[ends[0][i]], number[ends[1][i]]);
      }
      Component swapped{component.vertices, {}};
      for (const auto& [from, to] : component.edges) {
        swapped.edges.emplace_back(number[from], number[to]);
      }
      REQUIRE(edge_set(swapped) == edges);
      ++exchanged;
    }
  }
  CHECK(exchanged > 100);
}

TEST_CASE("limits end the search for nimbers", "[arc_kayles]") {
  std::mt19937 random(8);
  const Graph graph = random_graph(random, 60, 200);
  Watch little;
  little.memory_limit = 100'000;
  CHECK_THROWS_AS(Nimbers(little).wins(graph), LimitReached);
  Watch brief;
  brief.stop_after(0.01);
  CHECK_THROWS_AS(Nimbers(brief).wins(graph), LimitReached);
  // The first part alone takes longer.
  const Graph large = random_graph(random, 1'500, 25'000);
  brief.stop_after(0.01);
  CHECK_THROWS_AS(Nimbers(brief).wins(large), LimitReached);
  const Watch watch;
  CHECK_THROWS_AS(Nimbers(watch).wins(graph_with(kMaxSolvedVertices + 1, {})), UsageError);
  CHECK_FALSE(Nimbers(watch).wins(graph_with(kMaxSolvedVertices, {})));
}

}  // namespace gadgetc::arc_kayles
