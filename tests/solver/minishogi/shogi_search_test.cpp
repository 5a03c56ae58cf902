// Position by position: statistics would not see a small error in the rules.
#include "solver/minishogi/shogi_search.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "games/minishogi/shogi_moves.hpp"
#include "solver/minishogi/sample_shogi.hpp"
#include "tests/solver/minishogi/naive_shogi.hpp"

namespace gadgetc {
namespace {

using test::naive_predecessors;
using test::naive_successors;

std::set<std::string> texts(const std::vector<ShogiPosition>& positions) {
  std::set<std::string> found;
  for (const ShogiPosition& position : positions) {
    found.insert(shogi_text(position) + (position.turn == ShogiSide::First ? " f" : " s"));
  }
  return found;
}

std::vector<ShogiPosition> predecessors(const ShogiPosition& position) {
  std::vector<ShogiPosition> before;
  for (const auto sort : {BackwardMoves::Drops, BackwardMoves::Steps, BackwardMoves::Captures}) {
    list_predecessors(position, sort, before);
  }
  return before;
}

// Samples that pass the pawn and king filters, and some more from moves that lead on from there.
std::vector<ShogiPosition> some_positions(std::uint64_t seed, std::size_t count) {
  const ShogiIndex index;
  std::vector<ShogiPosition> found;
  for (std::uint64_t i = 0; found.size() < count; ++i) {
    const ShogiPosition position = index.unrank(sample_rank(seed, i, index.size()));
    if (!passes_pawns(position) || !passes_king(position)) continue;
    found.push_back(position);
    const auto after = naive_successors(position);
    if (!after.empty()) found.push_back(after[i % after.size()]);
  }
  return found;
}

void compare_predecessors(const ShogiPosition& position) {
  CAPTURE(shogi_text(position));
  const auto before = predecessors(position);
  const auto distinct = texts(before);
  REQUIRE(distinct == texts(naive_predecessors(position)));
  CHECK(distinct.size() == before.size());
}

TEST_CASE("filters agree with naive ones position by position") {
  const ShogiIndex index;
  for (std::uint64_t i = 0; i < 20'000; ++i) {
    const ShogiPosition position = index.unrank(sample_rank(3, i, index.size()));
    REQUIRE(passes_flip(position) == test::naive_flip(position));
    REQUIRE(passes_pawns(position) == test::naive_pawns(position));
    REQUIRE(passes_king(position) == test::naive_king(position));
  }
}

TEST_CASE("the flip filter keeps exactly one of two mirror images") {
  const ShogiIndex index;
  for (std::uint64_t i = 0; i < 5'000; ++i) {
    const ShogiPosition position = index.unrank(sample_rank(4, i, index.size()));
    const ShogiPosition image = mirrored(position);
    CHECK((passes_flip(position) != passes_flip(image) || position == image));
  }
}

TEST_CASE("a side can move on the board exactly when a naive generator finds such a move") {
  std::size_t stuck = 0;
  for (const ShogiPosition& position : some_positions(5, 2'000)) {
    const auto after = naive_successors(position);
    const auto side = static_cast<std::size_t>(position.turn);
    const bool can = std::any_of(after.begin(), after.end(), [&](const ShogiPosition& next) {
      for (std::size_t type = 0; type < kHandTypes; ++type) {
        if (next.hands[side][type] < position.hands[side][type]) return false;
      }
      return true;
    });
    CHECK(can_move_on_board(position) == can);
    stuck += can ? 0 : 1;
  }
  CHECK(stuck > 0);
}

TEST_CASE("backward moves are those from which a forward move leads here") {
  for (const ShogiPosition& position : some_positions(1, 60)) compare_predecessors(position);
}

TEST_CASE("many backward moves are those from which a forward move leads here (long)") {
  for (const ShogiPosition& position : some_positions(2, 2'000)) compare_predecessors(position);
}

TEST_CASE("a pawn that gives mate was not dropped") {
  // The first player's king is mated by the pawn that the gold protects.
  const ShogiPosition mate = parse_shogi("p", "1rk2/5/g4/p4/K4[gpssrbb]");
  CHECK(!can_move_on_board(mate));
  compare_predecessors(mate);
  std::vector<ShogiPosition> before;
  list_predecessors(mate, BackwardMoves::Drops, before);
  for (const ShogiPosition& earlier : before) CHECK(!earlier.board[3].is_empty());
  // With a way out it may have been.
  const ShogiPosition check = parse_shogi("p", "2k2/5/g4/p4/K4[gpssrrbb]");
  compare_predecessors(check);
  before.clear();
  list_predecessors(check, BackwardMoves::Drops, before);
  CHECK(std::any_of(before.begin(), before.end(),
                    [](const ShogiPosition& earlier) { return earlier.board[3].is_empty(); }));
}

TEST_CASE("the goal is two kings alone, more than two squares apart") {
  CHECK(is_kings_only_goal(parse_shogi("p", "K1k2/5/5/5/5[ggppssrrbb]")) == false);
  CHECK(is_kings_only_goal(parse_shogi("p", "K4/1k3/5/5/5[ggppssrrbb]")) == false);
  CHECK(is_kings_only_goal(parse_shogi("p", "K2k1/5/5/5/5[ggppssrrbb]")));
  CHECK(is_kings_only_goal(parse_shogi("p", "K4/2k2/5/5/5[GgPpSsRrBb]")));
  CHECK(!is_kings_only_goal(parse_shogi("p", "K3k/5/5/5/4g[gppssrrbb]")));
}

TEST_CASE("unreachable positions have no more predecessors than a naive search finds") {
  const ShogiIndex index;
  ShogiSearch search;
  std::size_t dead_ends = 0;
  for (std::uint64_t i = 0; dead_ends < 40; ++i) {
    const ShogiPosition position = index.unrank(sample_rank(6, i, index.size()));
    const ShogiClass found = classify_shogi(position, search);
    if (found.passed != 3) continue;
    ++dead_ends;
    std::vector<ShogiPosition> layer{position};
    std::set<std::string> seen = texts(layer);
    unsigned depth = 0;
    for (;; ++depth) {
      std::vector<ShogiPosition> next;
      for (const ShogiPosition& p : layer) {
        CHECK(!is_kings_only_goal(p));
        for (const ShogiPosition& earlier : naive_predecessors(p)) {
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
  ShogiSearch search;
  ShogiPosition position = parse_shogi("p", "rbsgk/4p/5/P4/KGSBR[]");
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
  const ShogiIndex index;
  SampleTally tally = new_shogi_tally(index, 2024);
  Watch watch;
  watch.threads = 2;
  sample_shogi(index, tally, samples, watch, [](const SampleTally&) {});
  const ShogiCounts counts = count_shogi();
  const ShogiEstimate found = estimate_shogi(tally, counts, 5);
  const std::array published{0.9677, 0.7780, 0.2151, 0.1485};
  for (std::size_t filter = 0; filter < kShogiFilters; ++filter) {
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
  const ShogiIndex index;
  ShogiSearch roomy, narrow(50'000);
  std::size_t refused = 0;
  for (std::uint64_t sample = 0; sample < 40'000; ++sample) {
    const ShogiPosition position = index.unrank(sample_rank(1, sample, index.size()));
    const unsigned passed = classify_shogi(position, roomy).passed;
    try {
      const unsigned again = classify_shogi(position, narrow).passed;
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
