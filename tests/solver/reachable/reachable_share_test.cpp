#include "solver/reachable/reachable_share.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "base/text/input_error.hpp"
#include "games/jungle/moves.hpp"
#include "tests/solver/reachable/naive.hpp"

namespace gadgetc::reachable {
namespace {

using test::board_of;
using test::text_of;

jungle::Position pond() { return board_of("3 3", "...\n.~.\n..#\n", "R.c\n...\n.C.\n"); }
jungle::Position yard() { return board_of("2 4", "....\n....\n", "CC..\n..cw\n"); }

TEST_CASE("every placement of a board's pieces has one number") {
  for (const jungle::Position& position : {pond(), yard()}) {
    const JungleIndex index(position);
    std::set<std::string> seen;
    for (std::uint64_t number = 0; number < index.size(); ++number) {
      const jungle::Position found = index.unrank(number);
      REQUIRE(index.rank(found) == number);
      seen.insert(text_of(found));
    }
    CHECK(seen.size() == index.size());
    CHECK(seen.contains(text_of(position)));
  }
  // Two equal cats and two other pieces on 8 squares: by how many are there.
  CHECK(JungleIndex(yard()).size() ==
        2 * (1 + 8 + 28) + 2 * 2 * (8 + 8 * 7 + 28 * 6) + 2 * (8 * 7 + 8 * 7 * 6 + 28 * 6 * 5));
}

// Positions by plain exploration, without numbers.
std::set<std::string> explore(const jungle::Position& start) {
  std::set<std::string> seen{text_of(start)};
  std::vector<jungle::Position> open{start};
  while (!open.empty()) {
    const jungle::Position position = open.back();
    open.pop_back();
    for (const jungle::Move move : legal_moves(position)) {
      jungle::Position after = position;
      play(after, move);
      if (seen.insert(text_of(after)).second) open.push_back(after);
    }
  }
  return seen;
}

TEST_CASE("the reachable set is that of a plain exploration") {
  for (const jungle::Position& start : {pond(), yard()}) {
    const JungleIndex index(start);
    const ReachableSet set(start, index, Watch{});
    const std::set<std::string> seen = explore(start);
    CHECK(set.size() == seen.size());
    for (std::uint64_t number = 0; number < index.size(); ++number) {
      REQUIRE(set.contains(number) == seen.contains(text_of(index.unrank(number))));
    }
  }
}

TEST_CASE("samples estimate the exact share, the same on any threads") {
  for (const jungle::Position& start : {pond(), yard()}) {
    const JungleIndex index(start);
    const ReachableSet set(start, index, Watch{});
    Watch three;
    three.threads = 3;
    const double exact = static_cast<double>(set.size()) / static_cast<double>(index.size());
    CHECK(exact < 1);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const SampledShare found = sample_reachable(set, index, 20'000, seed, Watch{});
      const Share share = estimate_share(found.hits, found.samples, 4);
      CHECK(share.low < exact);
      CHECK(exact < share.high);
      CHECK(sample_reachable(set, index, 20'000, seed, three).hits == found.hits);
    }
  }
}

TEST_CASE("large boards are refused, limits are kept") {
  CHECK_THROWS_AS(JungleIndex(jungle::Position(9, 9)), UsageError);
  Watch small;
  small.memory_limit = 1;
  CHECK_THROWS_AS(ReachableSet(yard(), JungleIndex(yard()), small), LimitReached);
}

}  // namespace
}  // namespace gadgetc::reachable
