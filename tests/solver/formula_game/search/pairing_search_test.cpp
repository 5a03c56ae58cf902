// Pairs found by walking against trying all.
#include "solver/formula_game/search/pairing_search.hpp"

#include <catch2/catch.hpp>

#include "solver/formula_game/hypergraph/minimal_edges.hpp"
#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/game_shapes.hpp"

namespace gadgetc::formula_game {
namespace {

using Pairs = std::vector<std::pair<VertexId, VertexId>>;

bool serves(const Pairs& pairs, const Hyperedge& edge) {
  return std::any_of(pairs.begin(), pairs.end(), [&](const auto& pair) {
    return std::binary_search(edge.begin(), edge.end(), pair.first) &&
           std::binary_search(edge.begin(), edge.end(), pair.second);
  });
}

// By trying every pair of the first edge that has none.
bool has_pairing(const Hypergraph& game, Pairs& pairs, std::vector<bool>& taken) {
  const auto open = std::find_if(game.edges.begin(), game.edges.end(),
                                 [&](const Hyperedge& edge) { return !serves(pairs, edge); });
  if (open == game.edges.end()) return true;
  for (std::size_t i = 0; i < open->size(); ++i) {
    for (std::size_t j = i + 1; j < open->size(); ++j) {
      const VertexId u = (*open)[i], v = (*open)[j];
      if (taken[u] || taken[v]) continue;
      taken[u] = taken[v] = true;
      pairs.emplace_back(u, v);
      if (has_pairing(game, pairs, taken)) return true;
      pairs.pop_back();
      taken[u] = taken[v] = false;
    }
  }
  return false;
}

// Does the walk find pairs just where there are some, and right ones?
void compare(const Hypergraph& game, int& found) {
  std::vector<bool> taken(game.vertices);
  Pairs tried;
  const bool expected = has_pairing(game, tried, taken);
  const auto pairs = find_pairing(game);
  if (pairs.has_value() != expected) FAIL(test::text_of(game, Player::Maker));
  if (!pairs) return;
  ++found;
  std::vector<bool> used(game.vertices);
  for (const auto& [u, v] : *pairs) {
    if (u >= v || used[u] || used[v]) FAIL(test::text_of(game, Player::Maker));
    used[u] = used[v] = true;
  }
  CHECK(std::is_sorted(pairs->begin(), pairs->end()));
  for (const Hyperedge& edge : game.edges) {
    if (!serves(*pairs, edge)) FAIL(test::text_of(game, Player::Maker));
  }
}

TEST_CASE("a walk finds pairs in every hypergraph of up to four vertices that has them") {
  int found = 0;
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    for (std::uint64_t set = 0; set < std::uint64_t(1) << (1U << vertices); ++set) {
      compare(test::hypergraph_number(vertices, set), found);
    }
  }
  CHECK(found > 300);
}

TEST_CASE("a walk finds pairs in games of all shapes that have them") {
  std::mt19937_64 random(61);
  int found = 0;
  for (int round = 0; round < 1500; ++round) {
    compare(test::game_of_any_shape(random, 14), found);
  }
  CHECK(found > 300);
}

TEST_CASE("a walk finds pairs in wide edges, shared ones and their own") {
  // All edges share two vertices, and have thirty more among two hundred: no other pairs will do.
  Hypergraph shared{202, {}}, own{120, {}};
  std::mt19937_64 random(62);
  std::vector<VertexId> pool(200);
  for (VertexId v = 0; v < 200; ++v) pool[v] = v;
  for (int i = 0; i < 1500; ++i) {
    for (VertexId v = 199; v > 0; --v) std::swap(pool[v], pool[test::below(random, v + 1)]);
    Hyperedge edge(pool.begin(), pool.begin() + 30);
    edge.insert(edge.end(), {200, 201});
    test::add_edge(shared, edge);
  }
  CHECK(find_pairing(shared).has_value());
  CHECK(most_edges_served(shared) >= shared.edges.size());
  // Each edge has two vertices that no other one has, and sixty that all have.
  for (VertexId i = 0; i < 30; ++i) {
    Hyperedge edge{60 + 2 * i, 61 + 2 * i};
    for (VertexId v = 0; v < 60; ++v) edge.push_back(v);
    test::add_edge(own, edge);
  }
  CHECK(find_pairing(own).has_value());
}

TEST_CASE("a walk finds the pairs of 8 x 8 that stop Snaky after a corner and its reply") {
  const Edges snaky = minimal_edges(test::snaky_game(8).edges);
  const Edges rest = after_move(after_move(snaky, Player::Maker, 0), Player::Breaker, 27);
  CHECK(find_pairing({64, rest}).has_value());
  // No pairs stop Snaky from the middle.
  CHECK_FALSE(
      find_pairing({64, after_move(after_move(snaky, Player::Maker, 27), Player::Breaker, 35)}));
}

}  // namespace
}  // namespace gadgetc::formula_game
