#include "solver/formula_game/search/automorphisms.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/hypergraph/minimal_edges.hpp"
#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/game_shapes.hpp"

namespace gadgetc::formula_game {
namespace {

// All permutations, one by one.
std::set<Permutation> naive_group(const Hypergraph& game) {
  std::set<Permutation> group;
  Permutation permutation = identity_of(game.vertices);
  do {
    std::set<Hyperedge> edges(game.edges.begin(), game.edges.end()), images;
    for (Hyperedge edge : edges) {
      for (VertexId& vertex : edge) vertex = permutation[vertex];
      std::sort(edge.begin(), edge.end());
      images.insert(edge);
    }
    if (edges == images) group.insert(permutation);
  } while (std::next_permutation(permutation.begin(), permutation.end()));
  return group;
}

void require_whole_group(const Hypergraph& game) {
  const auto generators = find_automorphisms(game);
  const auto elements = group_of(generators, game.vertices, 5040);
  const std::set<Permutation> found(elements.begin(), elements.end());
  const bool right = elements.front() == identity_of(game.vertices) &&
                     found.size() == elements.size() && found == naive_group(game);
  if (!right) FAIL(test::text_of(game, Player::Maker));
}

TEST_CASE("the whole group is found of every hypergraph of up to four vertices") {
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    for (std::uint64_t set = 0; set < std::uint64_t(1) << (1U << vertices); ++set) {
      require_whole_group(test::hypergraph_number(vertices, set));
    }
  }
}

TEST_CASE("the whole group is found of random hypergraphs, many of them symmetric") {
  std::mt19937_64 random(61);
  for (int round = 0; round < 400; ++round) {
    Hypergraph game =
        round % 2 == 0 ? test::symmetric_game(random, 6) : test::game_of_any_shape(random, 12);
    if (game.vertices > 7) continue;
    game.edges = minimal_edges(game.edges);
    require_whole_group(test::shuffled(random, game));
  }
}

// The lines of a cube with `side` cells along each of three edges.
Hypergraph cube_game(int side) {
  Hypergraph game{std::uint32_t(side * side * side), {}};
  std::set<Hyperedge> lines;
  const int cells = side * side * side;
  for (int direction = 0; direction < 27; ++direction) {
    const int step[3] = {direction % 3 - 1, direction / 3 % 3 - 1, direction / 9 - 1};
    for (int start = 0; start < cells; ++start) {
      int place[3] = {start % side, start / side % side, start / side / side};
      Hyperedge line;
      for (int i = 0; i < side; ++i) {
        line.push_back(VertexId(place[0] + side * (place[1] + side * place[2])));
        for (int d = 0; d < 3; ++d) place[d] += step[d];
        if (std::any_of(place, place + 3, [&](int p) { return p < 0 || p >= side; })) break;
      }
      std::sort(line.begin(), line.end());
      line.erase(std::unique(line.begin(), line.end()), line.end());
      if (line.size() == std::size_t(side)) lines.insert(line);
    }
  }
  game.edges.assign(lines.begin(), lines.end());
  return game;
}

TEST_CASE("the lines of cubes have the symmetries that are known") {
  // 48 of the cube; a line of the cube of side four stays one when the two inner layers and the two
  // outer layers of each direction change places (Silver, The group of automorphisms of the game of
  // 3-dimensional ticktacktoe, American Mathematical Monthly 74, 1967).
  for (const auto& [side, order] : {std::pair(3, 48), std::pair(4, 192)}) {
    const Hypergraph game = cube_game(side);
    const auto generators = find_automorphisms(game);
    for (const Permutation& generator : generators) CHECK(is_automorphism(game, generator));
    CHECK(group_of(generators, game.vertices, 1000).size() == std::size_t(order));
  }
}

TEST_CASE("a group too large is left for a part of it, and spent steps leave a smaller one") {
  Hypergraph pairs{40, {}};  // 2^20 * 20! symmetries
  for (VertexId v = 0; v < 40; v += 2) pairs.edges.push_back({v, v + 1});
  const auto generators = find_automorphisms(pairs);
  for (const Permutation& generator : generators) CHECK(is_automorphism(pairs, generator));
  const auto orbits = orbits_of(generators, 40);
  CHECK(std::count(orbits.begin(), orbits.end(), 0U) == 40);
  const auto group = group_of(generators, 40, 100);
  CHECK(group.size() > 1);
  CHECK(group.size() <= 100);
  const std::set<Permutation> elements(group.begin(), group.end());
  for (const Permutation& a : group) {
    for (const Permutation& b : group) {
      Permutation product;
      for (VertexId v = 0; v < 40; ++v) product.push_back(b[a[v]]);
      CHECK(elements.count(product) == 1);
    }
  }
  for (std::uint64_t steps : {0, 200, 2000, 20'000}) {
    for (const Permutation& p : find_automorphisms(pairs, steps)) CHECK(is_automorphism(pairs, p));
  }
  const TimeLimit limit(std::nullopt, 100);
  CHECK_THROWS_AS(find_automorphisms(pairs), TimeIsUp);
}

TEST_CASE("a permutation that is none, or moves an edge away, is no symmetry") {
  const Hypergraph game{4, {{0, 1}, {1, 2}}};
  CHECK(is_automorphism(game, {2, 1, 0, 3}));
  CHECK_FALSE(is_automorphism(game, {2, 1, 0}));
  CHECK_FALSE(is_automorphism(game, {2, 1, 2, 3}));
  CHECK_FALSE(is_automorphism(game, {2, 1, 0, 4}));
  CHECK_FALSE(is_automorphism(game, {1, 0, 2, 3}));
}

}  // namespace
}  // namespace gadgetc::formula_game
