// Position by position: statistics would not see a small error in the rules.
#include "solver/minishogi/search.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "games/minishogi/moves.hpp"
#include "solver/minishogi/sample.hpp"
#include "tests/solver/minishogi/naive.hpp"

namespace gadgetc {
namespace {

using test::naive_predecessors;
using test::naive_successors;

std::set<std::string> texts(const std::vector<minishogi::Position>& positions) {
  std::set<std::string> found;
  for (const minishogi::Position& position : positions) {
    found.insert(minishogi::text(position) +
                 (position.turn == minishogi::Side::First ? " f" : " s"));
  }
  return found;
}

std::vector<minishogi::Position> predecessors(const minishogi::Position& position) {
  std::vector<minishogi::Position> before;
  for (const auto sort : {minishogi::BackwardMoves::Drops, minishogi::BackwardMoves::Steps,
                          minishogi::BackwardMoves::Captures}) {
    minishogi::list_predecessors(position, sort, before);
  }
  return before;
}

// Samples that pass the pawn and king filters, and some more from moves that lead on from there.
std::vector<minishogi::Position> some_positions(std::uint64_t seed, std::size_t count) {
  const minishogi::Index index;
  std::vector<minishogi::Position> found;
  for (std::uint64_t i = 0; found.size() < count; ++i) {
    const minishogi::Position position = index.unrank(sample_rank(seed, i, index.size()));
    if (!minishogi::passes_pawns(position) || !minishogi::passes_king(position)) continue;
    found.push_back(position);
    const auto after = naive_successors(position);
    if (!after.empty()) found.push_back(after[i % after.size()]);
  }
  return found;
}

void compare_predecessors(const minishogi::Position& position) {
  CAPTURE(minishogi::text(position));
  const auto before = predecessors(position);
  const auto distinct = texts(before);
  REQUIRE(distinct == texts(naive_predecessors(position)));
  CHECK(distinct.size() == before.size());
}

TEST_CASE("filters agree with naive ones position by position") {
  const minishogi::Index index;
  for (std::uint64_t i = 0; i < 20'000; ++i) {
    const minishogi::Position position = index.unrank(sample_rank(3, i, index.size()));
    REQUIRE(minishogi::passes_flip(position) == test::naive_flip(position));
    REQUIRE(minishogi::passes_pawns(position) == test::naive_pawns(position));
    REQUIRE(minishogi::passes_king(position) == test::naive_king(position));
  }
}

TEST_CASE("the flip filter keeps exactly one of two mirror images") {
  const minishogi::Index index;
  for (std::uint64_t i = 0; i < 5'000; ++i) {
    const minishogi::Position position = index.unrank(sample_rank(4, i, index.size()));
    const minishogi::Position image = minishogi::mirrored(position);
    CHECK((minishogi::passes_flip(position) != minishogi::passes_flip(image) || position == image));
  }
}

TEST_CASE("a side can move on the board exactly when a naive generator finds such a move") {
  std::size_t stuck = 0;
  for (const minishogi::Position& position : some_positions(5, 2'000)) {
    const auto after = naive_successors(position);
    const auto side = static_cast<std::size_t>(position.turn);
    const bool can = std::any_of(after.begin(), after.end(), [&](const minishogi::Position& next) {
      for (std::size_t type = 0; type < minishogi::kHandTypes; ++type) {
        if (next.hands[side][type] < position.hands[side][type]) return false;
      }
      return true;
    });
    CHECK(minishogi::can_move_on_board(position) == can);
    stuck += can ? 0 : 1;
  }
  CHECK(stuck > 0);
}

TEST_CASE("backward moves are those from which a forward move leads here") {
  for (const minishogi::Position& position : some_positions(1, 60)) compare_predecessors(position);
}

TEST_CASE("many backward moves are those from which a forward move leads here (long)") {
  for (const minishogi::Position& position : some_positions(2, 2'000))
    compare_predecessors(position);
}

TEST_CASE("a pawn that gives mate was not dropped") {
  // The first player's king is mated by the pawn that the gold protects.
  const minishogi::Position mate = minishogi::parse_position("p", "1rk2/5/g4/p4/K4[gpssrbb]");
  CHECK(!minishogi::can_move_on_board(mate));
  compare_predecessors(mate);
  std::vector<minishogi::Position> before;
  minishogi::list_predecessors(mate, minishogi::BackwardMoves::Drops, before);
  for (const minishogi::Position& earlier : before) CHECK(!earlier.board[3].is_empty());
  // With a way out it may have been.
  const minishogi::Position check = minishogi::parse_position("p", "2k2/5/g4/p4/K4[gpssrrbb]");
  compare_predecessors(check);
  before.clear();
  minishogi::list_predecessors(check, minishogi::BackwardMoves::Drops, before);
  CHECK(std::any_of(before.begin(), before.end(), [](const minishogi::Position& earlier) {
    return earlier.board[3].is_empty();
  }));
}

TEST_CASE("the goal is two kings alone, more than two squares apart") {
  CHECK(minishogi::is_kings_only_goal(minishogi::parse_position("p", "K1k2/5/5/5/5[ggppssrrbb]")) ==
        false);
  CHECK(minishogi::is_kings_only_goal(minishogi::parse_position("p", "K4/1k3/5/5/5[ggppssrrbb]")) ==
        false);
  CHECK(minishogi::is_kings_only_goal(minishogi::parse_position("p", "K2k1/5/5/5/5[ggppssrrbb]")));
  CHECK(minishogi::is_kings_only_goal(minishogi::parse_position("p", "K4/2k2/5/5/5[GgPpSsRrBb]")));
  CHECK(!minishogi::is_kings_only_goal(minishogi::parse_position("p", "K3k/5/5/5/4g[gppssrrbb]")));
}

TEST_CASE("unreachable positions have no more predecessors than a naive search finds") {
  const minishogi::Index index;
  minishogi::Search search;
  std::size_t dead_ends = 0;
  for (std::uint64_t i = 0; dead_ends < 40; ++i) {
    const minishogi::Position position = index.unrank(sample_rank(6, i, index.size()));
    const minishogi::Class found = minishogi::classify(position, search);
    if (found.passed != 3) continue;
    ++dead_ends;
    std::vector<minishogi::Position> layer{position};
    std::set<std::string> seen = texts(layer);
    unsigned depth = 0;
    for (;; ++depth) {
      std::vector<minishogi::Position> next;
      for (const minishogi::Position& p : layer) {
        CHECK(!minishogi::is_kings_only_goal(p));
        for (const minishogi::Position& earlier : naive_predecessors(p)) {
          if (seen.insert(*texts({earlier}).begin()).second) next.push_back(earlier);
        }
      }
      if (next.empty()) break;
      layer = std::move(next);
    }
    CHECK(found.depth == depth);
    CHECK(search.seen() == seen.size());
  }
}

TEST_CASE("reachable: the start, and what a few moves from it lead to") {
  minishogi::Search search;
  minishogi::Position position = minishogi::parse_position("p", "rbsgk/4p/5/P4/KGSBR[]");
  CHECK(!search.find_dead_end(position));
  for (std::size_t ply = 0; ply < 60; ++ply) {
    const auto after = naive_successors(position);
    if (after.empty()) break;
    position = after[(ply * 7919 + 13) % after.size()];
    CHECK(!search.find_dead_end(position));
  }
}

// The published shares of 10^8 samples. They are binomial; ours stay within 5 standard deviations.
void compare_shares(std::uint64_t samples) {
  const minishogi::Index index;
  SampleTally tally = minishogi::new_tally(index, 2024);
  Watch watch;
  watch.threads = 2;
  minishogi::sample(index, tally, samples, watch, [](const SampleTally&) {});
  const minishogi::Counts counts = minishogi::count();
  const minishogi::Estimate found = minishogi::estimate(tally, counts, 5);
  const std::array published{0.9677, 0.7780, 0.2151, 0.1485};
  for (std::size_t filter = 0; filter < minishogi::kFilters; ++filter) {
    CHECK(found.shares[filter].low < published[filter]);
    CHECK(published[filter] < found.shares[filter].high);
  }
  CHECK(found.positions.low < 2.38e18);
  CHECK(2.38e18 < found.positions.high);
  CHECK(found.positions_after_pawns.high - found.positions_after_pawns.low <
        found.positions.high - found.positions.low);
  // Two of the shares are known exactly.
  const auto all = static_cast<double>(counts.all);
  CHECK(found.shares[0].low < static_cast<double>(counts.after_flip) / all);
  CHECK(static_cast<double>(counts.after_flip) / all < found.shares[0].high);
  CHECK(found.shares[1].low < static_cast<double>(counts.after_pawns) / all);
  CHECK(static_cast<double>(counts.after_pawns) / all < found.shares[1].high);
  std::uint64_t unreachable = 0;
  for (const auto& [depth, positions] : found.back_track) unreachable += positions;
  CHECK(unreachable == found.passed[2] - found.passed[3]);
}

TEST_CASE("a search of more positions than memory is given for is refused") {
  const minishogi::Index index;
  minishogi::Search roomy, narrow(50'000);
  std::size_t refused = 0;
  for (std::uint64_t sample = 0; sample < 40'000; ++sample) {
    const minishogi::Position position = index.unrank(sample_rank(1, sample, index.size()));
    const unsigned passed = minishogi::classify(position, roomy).passed;
    try {
      const unsigned again = minishogi::classify(position, narrow).passed;
      CHECK(again == passed);
    } catch (const LimitReached& reached) {
      CHECK(reached.limit == Limit::Memory);
      ++refused;
    }
  }
  CHECK(refused > 0);
}

TEST_CASE("shares of samples agree with the published ones") { compare_shares(100'000); }

TEST_CASE("shares of a million samples agree with the published ones (long)") {
  compare_shares(1'000'000);
}

}  // namespace
}  // namespace gadgetc
