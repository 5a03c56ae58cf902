#include "solver/reachable/piece_index.hpp"

#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <compare>
#include <map>

#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "solver/reachable/jungle_index.hpp"
#include "solver/reachable/sample_positions.hpp"
#include "tests/solver/reachable/naive.hpp"

namespace gadgetc::reachable {
namespace {

using reachable::PieceIndex;
using reachable::Placement;
using reachable::SmallBoard;
using test::text_of;

bool is_dry(const jungle::Position& position) {
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const jungle::Piece piece = position.piece({row, column});
      if (piece.is_none() || piece.kind() == jungle::Kind::Rat) continue;
      if (position.terrain({row, column}) == jungle::Terrain::Water) return false;
    }
  }
  return true;
}

TEST_CASE("every placement of different pieces has one number, and the filters' counts are exact") {
  SplitMix random(8);
  for (int i = 0; i < 20; ++i) {
    const jungle::Position start = test::random_board(random, 2 + i % 2, 3, 2 + i % 3, true);
    const SmallBoard board(start);
    const PieceIndex index(board);
    std::set<std::string> seen;
    WideNumber dens = 0, end = 0;
    for (WideNumber number = 0; number < index.size(); ++number) {
      const Placement placement = index.unrank(number);
      const jungle::Position position = board.position(placement);
      REQUIRE((index.rank(placement) == number));
      seen.insert(text_of(position));
      if (!test::naive_dens(position)) continue;
      ++dens;
      if (test::naive_end(position)) ++end;
    }
    // By other numbers: all placements, less those with others than rats in water.
    const JungleIndex other(start);
    std::set<std::string> expected;
    for (std::uint64_t number = 0; number < other.size(); ++number) {
      const jungle::Position position = other.unrank(number);
      if (is_dry(position)) expected.insert(text_of(position));
    }
    CAPTURE(text_of(start));
    CHECK(seen == expected);
    CHECK((index.size() == seen.size()));
    CHECK((index.counts().all == seen.size()));
    CHECK((index.counts().after_dens == dens));
    CHECK((index.counts().after_end == end));
  }
}

// What is left of each side's rat and others, and who has come to a den.
struct Left {
  std::array<int, 2> rats{1, 1}, others{7, 7}, entered{};
  bool own_den = false;
  auto operator<=>(const Left&) const = default;
};

// Over both turns: how many placements there are, pass the filter of dens, and that of the end.
struct Ways {
  WideNumber all = 0, dens = 0, end = 0;
};

// Ways to fill the squares of the standard board one after the other.
class SquareBySquare {
 public:
  Ways count(const Left& left, unsigned square) {
    if (square == 63) return judge(left);
    const auto [known, is_new] = known_.try_emplace({square, left});
    if (!is_new) return known->second;
    const jungle::Terrain terrain = board_.terrain(square);
    Ways sum = count(left, square + 1);
    const auto add = [&](int ways, const Left& next) {
      const Ways more = count(next, square + 1);
      const auto times = static_cast<WideNumber>(ways);
      sum = {sum.all + times * more.all, sum.dens + times * more.dens, sum.end + times * more.end};
    };
    for (const Side side : {Side::White, Side::Black}) {
      const auto s = static_cast<std::size_t>(side);
      Left next = left;
      if (is_own_den(terrain, side)) next.own_den = true;
      if (is_enemy_den(terrain, side)) ++next.entered[s];
      Left less = next;
      if (--next.rats[s] >= 0) add(1, next);
      if (--less.others[s] >= 0 && terrain != jungle::Terrain::Water) add(less.others[s] + 1, less);
    }
    known_[{square, left}] = sum;
    return sum;
  }

 private:
  static Ways judge(const Left& left) {
    Ways ways{2, left.own_den ? 0u : 2u, 0};
    if (left.own_den) return ways;
    for (const std::size_t turn : {0u, 1u}) {
      const std::size_t mover = 1 - turn;
      const auto has = [&](std::size_t side) { return left.rats[side] + left.others[side] < 8; };
      if (!has(mover) || left.entered[turn] > 0) continue;
      if (left.entered[mover] + (has(turn) ? 0 : 1) <= 1) ++ways.end;
    }
    return ways;
  }

  SmallBoard board_{jungle::standard_position()};
  std::map<std::pair<unsigned, Left>, Ways> known_;
};

TEST_CASE("placements on the standard board are as many as squares filled one by one") {
  const SmallBoard board(jungle::standard_position());
  const PieceIndex index(board);
  const PieceIndex::Counts counts = index.counts();
  const Ways ways = SquareBySquare().count(Left{}, 0);
  CHECK((counts.all == ways.all));
  CHECK((counts.after_dens == ways.dens));
  CHECK((counts.after_end == ways.end));
  CHECK(fmt::to_string(counts.all) == "805080264667172950284401162");
  for (std::uint64_t i = 0; i < 5'000; ++i) {
    const WideNumber number = sample_wide_rank(9, i, index.size());
    REQUIRE((index.rank(index.unrank(number)) == number));
  }
  for (const WideNumber number : {WideNumber{0}, index.size() - 1}) {
    CHECK((index.rank(index.unrank(number)) == number));
  }
}

TEST_CASE("equal pieces and boards with several dens of a side have no such numbers") {
  const auto refused = [](const char* terrain, const char* pieces) {
    const SmallBoard board(test::board_of("1 4", terrain, pieces));
    CHECK_THROWS_AS(PieceIndex(board), UsageError);
  };
  refused("....\n", "CC.c\n");
  refused("#..#\n", ".C.c\n");
  CHECK_THROWS_AS(SmallBoard(jungle::Position(9, 9)), UsageError);
}

TEST_CASE("shares of samples of the standard board agree with exact counts, on any threads") {
  const SmallBoard board(jungle::standard_position());
  const reachable::TempoEdges edges(board);
  const PieceIndex index(board);
  SampleTally tally = reachable::new_tally(index, 11), other = tally;
  Watch three;
  three.threads = 3;
  sample(board, edges, index, tally, 60'000, Watch{}, [](const SampleTally&) {});
  sample(board, edges, index, other, 60'000, three, [](const SampleTally&) {});
  CHECK(tally == other);
  const PieceIndex::Counts counts = index.counts();
  const reachable::Estimate found = estimate(tally, counts, 5);
  const auto all = static_cast<double>(counts.all);
  const double dens = static_cast<double>(counts.after_dens) / all;
  const double end = static_cast<double>(counts.after_end) / all;
  CHECK(found.shares[0].low < dens);
  CHECK(dens < found.shares[0].high);
  CHECK(found.shares[1].low < end);
  CHECK(end < found.shares[1].high);
  CHECK(found.open == 0);
  CHECK(found.positions_after_end.high < static_cast<double>(counts.after_end));
  CHECK(found.positions_after_end.high - found.positions_after_end.low <
        found.positions.high - found.positions.low);
  std::uint64_t unreachable = 0;
  for (const auto& [depth, samples] : found.back_track) unreachable += samples;
  CHECK(unreachable == found.passed[1] - found.passed[2]);
}

TEST_CASE("samples left open widen the interval upwards, and each outcome has its place") {
  using reachable::Verdict;
  CHECK(reachable::outcome_of({Verdict::Dens, 0}) == 0);
  CHECK(reachable::outcome_of({Verdict::End, 0}) == 1);
  CHECK(reachable::outcome_of({Verdict::Reachable, 7}) == 2);
  CHECK(reachable::outcome_of({Verdict::Open, 7}) == 3);
  CHECK(reachable::outcome_of({Verdict::Unreachable, 7}) == 11);
  CHECK(reachable::outcome_of({Verdict::Unreachable, 1'000}) + 1 == reachable::kOutcomes);
  SampleTally tally{1'000, 1, 100, std::vector<std::uint64_t>(reachable::kOutcomes)};
  tally.outcomes[0] = 10;
  tally.outcomes[1] = 20;
  tally.outcomes[2] = 40;
  tally.outcomes[3] = 5;
  tally.outcomes[4 + 2] = 25;
  const reachable::Estimate found = reachable::estimate(tally, {1'000, 900, 700}, 2);
  CHECK(found.passed == std::array<std::uint64_t, 3>{90, 70, 40});
  CHECK(found.open == 5);
  CHECK(found.back_track == std::map<std::size_t, std::uint64_t>{{2, 25}});
  CHECK(found.positions.low == Approx(1'000 * estimate_share(40, 100, 2).low));
  CHECK(found.positions.high == Approx(1'000 * estimate_share(45, 100, 2).high));
  CHECK(found.positions_after_end.low == Approx(700 * estimate_share(40, 70, 2).low));
  CHECK(found.positions_after_end.high == Approx(700 * estimate_share(45, 70, 2).high));
}

}  // namespace
}  // namespace gadgetc::reachable
