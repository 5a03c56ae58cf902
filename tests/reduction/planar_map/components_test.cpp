// Connected components by disjoint sets against the definition: two vertices are in one component
// when a path joins them.
#include "reduction/planar_map/components.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/random/split_mix.hpp"

namespace gadgetc::layout {
namespace {

using Edges = std::vector<std::pair<std::size_t, std::size_t>>;

// Every vertex takes the smallest number that a neighbour has, until nothing changes: then its
// number is the smallest vertex of its component.
std::vector<std::size_t> smallest_vertices(std::size_t vertices, const Edges& edges) {
  std::vector<std::size_t> smallest(vertices);
  for (std::size_t v = 0; v < vertices; ++v) smallest[v] = v;
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (const auto& [a, b] : edges) {
      const std::size_t least = std::min(smallest[a], smallest[b]);
      has_changed = has_changed || smallest[a] != least || smallest[b] != least;
      smallest[a] = smallest[b] = least;
    }
  }
  return smallest;
}

void require_naive(std::size_t vertices, const Edges& edges) {
  const std::vector<std::size_t> smallest = smallest_vertices(vertices, edges);
  Components expected{std::vector<std::size_t>(vertices), 0};
  for (std::size_t v = 0; v < vertices; ++v) {
    expected.of_vertex[v] =
        smallest[v] == v ? expected.count++ : expected.of_vertex[smallest[v]];
  }
  const Components found = find_components(vertices, edges);
  REQUIRE(found.of_vertex == expected.of_vertex);
  REQUIRE(found.count == expected.count);
}

}  // namespace

TEST_CASE("connected components of random graphs are those of a naive search") {
  SplitMix random(1);
  for (int n = 0; n < 3000; ++n) {
    const std::size_t vertices = 1 + random.below(24);
    Edges edges(random.below(vertices + 8));  // loops and equal edges among them
    for (auto& [a, b] : edges) {
      a = random.below(vertices);
      b = random.below(vertices);
    }
    CAPTURE(vertices, edges);
    require_naive(vertices, edges);
  }
}

TEST_CASE("components are numbered by their smallest vertices") {
  CHECK(find_components(0, {}).count == 0);
  CHECK(find_components(3, {}).of_vertex == std::vector<std::size_t>{0, 1, 2});
  const Components found = find_components(6, {{5, 1}, {4, 2}, {1, 3}});
  CHECK(found.of_vertex == std::vector<std::size_t>{0, 1, 2, 1, 2, 1});
  CHECK(found.count == 3);
}

}  // namespace gadgetc::layout
