#include "solver/formula_game/search/vertex_set.hpp"

#include <catch2/catch.hpp>

#include "tests/solver/formula_game/random_hypergraph.hpp"

namespace gadgetc::test {
namespace {

template <int Words>
void check_sizes(std::mt19937_64& random) {
  formula_game::VertexSet<Words> set;
  for (int size = 0; size <= 12; ++size) {
    CHECK(set.size() == size);
    for (int other = 0; other <= 13; ++other) CHECK(set.has_size(other) == (other == size));
    formula_game::VertexId vertex = below(random, formula_game::VertexSet<Words>::kCapacity);
    while (set.contains(vertex)) vertex = below(random, formula_game::VertexSet<Words>::kCapacity);
    set.insert(vertex);
  }
}

TEST_CASE("sets of vertices know their sizes") {
  std::mt19937_64 random(31);
  for (int round = 0; round < 20; ++round) {
    check_sizes<1>(random);
    check_sizes<2>(random);
    check_sizes<16>(random);
  }
  CHECK(formula_game::count_bits(~std::uint64_t(0)) == 64);
  CHECK(formula_game::count_bits(std::uint64_t(1) << 63) == 1);
}

}  // namespace
}  // namespace gadgetc::test
