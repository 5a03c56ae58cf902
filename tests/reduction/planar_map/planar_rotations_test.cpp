#include "reduction/planar_map/planar_rotations.hpp"

#include <algorithm>
#include <array>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <catch2/catch.hpp>
#include <random>
#include <set>

namespace gadgetc::layout {
namespace {

bool is_planar_by_boost(std::size_t vertices, const GraphEdges& edges) {
  boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                        boost::property<boost::vertex_index_t, std::size_t>>
      graph(vertices);
  for (const auto& [a, b] : edges) boost::add_edge(a, b, graph);
  return boost::boyer_myrvold_planarity_test(graph);
}

// Every dart stands once, at its own end, and the order is that of a drawing in the plane.
void require_drawing(std::size_t vertices, const GraphEdges& edges) {
  const auto rotations = find_planar_rotations(vertices, edges);
  REQUIRE(rotations);
  REQUIRE(rotations->size() == vertices);
  std::vector<bool> is_there(2 * edges.size(), false);
  for (std::uint32_t v = 0; v < vertices; ++v) {
    for (const Dart d : (*rotations)[v]) {
      const auto& [a, b] = edges[d / 2];
      REQUIRE((d % 2 == 0 ? a : b) == v);
      REQUIRE_FALSE(is_there[d]);
      is_there[d] = true;
    }
  }
  REQUIRE(std::count(is_there.begin(), is_there.end(), true) == std::ssize(is_there));
  REQUIRE(PlanarMap(*rotations).check().empty());
}

GraphEdges random_graph(std::mt19937_64& random, std::uint32_t vertices, std::size_t edges) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> chosen;
  while (chosen.size() < edges) {
    const auto a = static_cast<std::uint32_t>(random() % vertices);
    const auto b = static_cast<std::uint32_t>(random() % vertices);
    if (a != b) chosen.insert(std::minmax(a, b));
  }
  GraphEdges listed(chosen.begin(), chosen.end());
  std::shuffle(listed.begin(), listed.end(), random);
  for (auto& [a, b] : listed) {
    if (random() % 2 == 0) std::swap(a, b);
  }
  return listed;
}

// Triangles with a vertex put into one of them again and again: as many edges as can be.
GraphEdges random_triangulation(std::mt19937_64& random, std::uint32_t vertices) {
  GraphEdges edges{{0, 1}, {1, 2}, {2, 0}};
  std::vector<std::array<std::uint32_t, 3>> faces{{0, 1, 2}, {0, 1, 2}};
  for (std::uint32_t v = 3; v < vertices; ++v) {
    const std::size_t n = random() % faces.size();
    const auto [a, b, c] = faces[n];
    for (const std::uint32_t corner : {a, b, c}) edges.push_back({v, corner});
    faces[n] = {a, b, v};
    faces.push_back({b, c, v});
    faces.push_back({a, c, v});
  }
  return edges;
}

}  // namespace

TEST_CASE("a graph is planar where Boyer and Myrvold's test says so, and then drawn") {
  std::mt19937_64 random(91);
  int planar = 0;
  for (int n = 0; n < 6'000; ++n) {
    const auto vertices = static_cast<std::uint32_t>(3 + random() % 14);
    const std::size_t all = std::size_t{vertices} * (vertices - 1) / 2;
    const GraphEdges edges = random_graph(
        random, vertices, std::min(all, vertices - 1 + random() % (2 * std::size_t{vertices})));
    CAPTURE(vertices, edges.size());
    const bool wanted = is_planar_by_boost(vertices, edges);
    REQUIRE(is_planar_graph(vertices, edges) == wanted);
    REQUIRE(find_planar_rotations(vertices, edges).has_value() == wanted);
    if (wanted) require_drawing(vertices, edges);
    planar += wanted;
  }
  CHECK(planar > 1'000);
  CHECK(planar < 5'000);
}

TEST_CASE("large planar graphs are drawn, and not with an edge more") {
  std::mt19937_64 random(92);
  for (int n = 0; n < 60; ++n) {
    const auto vertices = static_cast<std::uint32_t>(10 + random() % 300);
    GraphEdges edges = random_triangulation(random, vertices);
    std::shuffle(edges.begin(), edges.end(), random);
    require_drawing(vertices, edges);
    // Without some of them there is room, mostly for none but those.
    const std::set<GraphEdges::value_type> before(edges.begin(), edges.end());
    edges.resize(edges.size() - 3);
    require_drawing(vertices, edges);
    const auto a = static_cast<std::uint32_t>(random() % vertices);
    const auto b = static_cast<std::uint32_t>(random() % vertices);
    if (a == b || before.contains({a, b}) || before.contains({b, a})) continue;
    edges.push_back({a, b});
    REQUIRE(is_planar_graph(vertices, edges) == is_planar_by_boost(vertices, edges));
  }
}

// Deep for a recursion, and wide; a million edges each.
TEST_CASE("long and wide graphs are drawn on a small stack") {
  constexpr std::uint32_t kVertices = 500'000;
  GraphEdges fan, star, path;
  for (std::uint32_t v = 1; v < kVertices; ++v) {
    star.push_back({0, v});
    path.push_back({v - 1, v});
    if (v > 1) fan.insert(fan.end(), {{0, v}, {v - 1, v}});
  }
  CHECK(find_planar_rotations(kVertices, star));
  CHECK(find_planar_rotations(kVertices, path));
  CHECK(find_planar_rotations(kVertices, fan));
}

}  // namespace gadgetc::layout
