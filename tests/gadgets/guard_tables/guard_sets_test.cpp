// Sets of guards and frames by their definitions, on grounds small enough to try everything.
#include "gadgets/guard_tables/guard_sets.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <set>
#include <tuple>

namespace gadgetc {
namespace {

// A row of three squares with a fourth above the middle one.
const GuardGround kGround{{{1}, {0, 2, 3}, {1}, {1}}};

}  // namespace

TEST_CASE("every set of so many squares has one number, and a bit in the rows of its squares") {
  for (unsigned size = 0; size <= 4; ++size) {
    const GuardSets sets(kGround, size);
    REQUIRE(sets.count() == count_guard_sets(4, size));
    std::set<GuardSquares> seen;
    for (GuardSetId id = 0; id < sets.count(); ++id) {
      const GuardSquares squares = sets.squares_of(id);
      CHECK(std::popcount(squares) == static_cast<int>(size));
      CHECK(squares < 16);
      CHECK(seen.insert(squares).second);
      CHECK(sets.find(squares) == id);
      for (Place p = 0; p < 4; ++p) {
        CHECK((sets.holders(p)[id / 64] >> (id % 64) & 1) == (squares >> p & 1));
      }
    }
  }
}

TEST_CASE("a walk moves one guard to a neighbour on which none stands, and all walks are listed") {
  for (unsigned size = 0; size <= 4; ++size) {
    const GuardSets sets(kGround, size);
    using Walk = std::tuple<GuardSquares, GuardSquares, Place, Place>;
    std::set<Walk> listed, expected;
    std::size_t count = 0;
    for (GuardSetId id = 0; id < sets.count(); ++id) {
      const GuardSquares squares = sets.squares_of(id);
      count += sets.walks_to(id).size();
      for (const GuardSets::Walk& walk : sets.walks_to(id)) {
        listed.insert({sets.squares_of(walk.other), squares, walk.from, walk.to});
      }
      for (Place from = 0; from < 4; ++from) {
        for (const Place to : kGround.neighbours[from]) {
          const GuardSquares leaves = GuardSquares{1} << from, goes = GuardSquares{1} << to;
          if (!(squares & leaves) || (squares & goes)) continue;
          expected.insert({squares, (squares & ~leaves) | goes, from, to});
        }
      }
    }
    CHECK(listed == expected);
    CHECK(count == expected.size());
    CHECK(count == count_guard_walks(kGround, size));
  }
}

TEST_CASE("a set less a guard is one of the size below") {
  for (unsigned size = 1; size <= 4; ++size) {
    const GuardSets sets(kGround, size), fewer(kGround, size - 1);
    for (Place p = 0; p < 4; ++p) {
      std::size_t holders = 0;
      for (GuardSetId id = 0; id < sets.count(); ++id) holders += sets.squares_of(id) >> p & 1;
      CHECK(sets.losses(p).size() == holders);
      for (const GuardSets::Loss& loss : sets.losses(p)) {
        CHECK(sets.squares_of(loss.with) ==
              (fewer.squares_of(loss.without) | (GuardSquares{1} << p)));
        CHECK_FALSE(fewer.squares_of(loss.without) >> p & 1);
      }
    }
  }
}

}  // namespace gadgetc
