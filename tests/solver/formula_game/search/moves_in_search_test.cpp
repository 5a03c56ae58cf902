#include "solver/formula_game/search/moves_in_search.hpp"

#include <catch2/catch.hpp>

namespace gadgetc::test {
namespace {

TEST_CASE("a move is in search from its insertion to its removal") {
  formula_game::MovesInSearch moves;
  CHECK_FALSE(moves.contains(7));
  moves.insert(7);
  moves.insert(7 + 512);  // the same place
  CHECK(moves.contains(7));
  CHECK(moves.contains(7 + 512));
  moves.erase(7);
  CHECK_FALSE(moves.contains(7));
  CHECK(moves.contains(7 + 512));
}

TEST_CASE("too many moves at one place push out others, and no more") {
  formula_game::MovesInSearch moves;
  for (std::uint64_t i = 0; i < 6; ++i) moves.insert(9 + 512 * i);
  CHECK(moves.contains(9 + 512 * 5));
  for (std::uint64_t i = 0; i < 6; ++i) moves.erase(9 + 512 * i);
  for (std::uint64_t i = 0; i < 6; ++i) CHECK_FALSE(moves.contains(9 + 512 * i));
}

}  // namespace
}  // namespace gadgetc::test
