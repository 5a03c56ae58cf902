// Positions before a position, and searches of them, against naive ones and against the exact sets
// of small boards, placement by placement.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "solver/ranking/sampling.hpp"
#include "solver/reachable/backward/backward_search.hpp"
#include "solver/reachable/backward/predecessors.hpp"
#include "solver/reachable/piece_index.hpp"
#include "solver/reachable/reachable_share.hpp"
#include "tests/solver/reachable/naive.hpp"

namespace gadgetc::reachable {
namespace {

using reachable::BackwardSearch;
using reachable::Found;
using reachable::Placement;
using reachable::SmallBoard;
using reachable::Verdict;
using test::random_board;
using test::text_of;

std::vector<Placement> predecessors(const SmallBoard& board, const Placement& placement) {
  std::vector<Placement> before;
  list_predecessors(board, placement, before);
  return before;
}

void compare_predecessors(const SmallBoard& board, const jungle::Position& start,
                          const Placement& placement) {
  const jungle::Position position = board.position(placement);
  std::set<std::string> found;
  for (const Placement& earlier : predecessors(board, placement)) {
    CHECK(found.insert(text_of(board.position(earlier))).second);
    CHECK(board.passes_dens(earlier));
    CHECK(board.passes_end(earlier));
    CHECK(!find_winner(board.position(earlier)));
  }
  CAPTURE(text_of(position));
  REQUIRE(found == test::naive_predecessors(start, position));
}

jungle::Position with_rules(jungle::Position position, const char* rules) {
  position.rules = *jungle::find_rules_text(rules);
  return position;
}

constexpr std::array kRules{"paper", "jungle-chess", "paper trapped-attack=none",
                            "assignment trapped-attack=zero"};

// All placements of a board against the naive generator and the exact set.
struct Tally {
  std::size_t reachable = 0, unreachable = 0, filtered = 0, finished = 0;
};

// Does each position's verdict follow from the exact set, and from a naive search backwards?
void compare_verdicts(const jungle::Position& start, Tally& tally) {
  const SmallBoard board(start);
  const JungleIndex index(start);
  const ReachableSet set(start, index, Watch{});
  BackwardSearch search(board, nullptr);
  for (std::uint64_t number = 0; number < index.size(); ++number) {
    const jungle::Position position = index.unrank(number);
    const Placement placement = board.placement(position);
    REQUIRE(text_of(board.position(placement)) == text_of(position));
    REQUIRE(board.passes_dens(placement) == test::naive_dens(position));
    CAPTURE(text_of(start), text_of(position));
    const Found found = search.find(placement);
    REQUIRE(found.verdict != Verdict::Open);
    REQUIRE((found.verdict == Verdict::Reachable) == set.contains(number));
    if (found.verdict == Verdict::Dens) REQUIRE(!test::naive_dens(position));
    if (found.verdict == Verdict::End) REQUIRE(!test::naive_end(position));
    if (found.verdict == Verdict::Reachable) {
      ++tally.reachable;
      if (find_winner(position)) ++tally.finished;
    } else if (found.verdict == Verdict::Unreachable) {
      ++tally.unreachable;
      REQUIRE(test::naive_dens(position));
      REQUIRE(test::naive_end(position));
      // As far back as a naive search finds, and as many positions.
      std::map<std::string, jungle::Position> layer{{text_of(position), position}};
      std::set<std::string> seen{text_of(position)};
      unsigned plies = 0;
      for (;; ++plies) {
        std::map<std::string, jungle::Position> next;
        for (const auto& [text, later] : layer) {
          for (const Placement& earlier : predecessors(board, board.placement(later))) {
            const jungle::Position before = board.position(earlier);
            if (seen.insert(text_of(before)).second) next.emplace(text_of(before), before);
          }
        }
        if (next.empty()) break;
        layer = std::move(next);
      }
      REQUIRE(found.plies == plies);
      REQUIRE(search.seen() == seen.size());
    } else {
      ++tally.filtered;
    }
  }
}

TEST_CASE("positions before a position are those from which a legal move leads here") {
  SplitMix random(1);
  for (int i = 0; i < 12; ++i) {
    const jungle::Position start = with_rules(random_board(random, 2 + i % 2, 3, 3, i % 3 == 0),
                                              kRules[static_cast<std::size_t>(i) % kRules.size()]);
    const SmallBoard board(start);
    const JungleIndex index(start);
    for (std::uint64_t number = 0; number < index.size(); number += 1 + number % 3) {
      const Placement placement = board.placement(index.unrank(number));
      if (!board.passes_dens(placement) || !board.passes_end(placement)) continue;
      compare_predecessors(board, start, placement);
    }
  }
}

void compare_standard_predecessors(std::uint64_t samples) {
  const jungle::Position start = jungle::standard_position();
  const SmallBoard board(start);
  const reachable::PieceIndex index(board);
  for (std::uint64_t i = 0; i < samples; ++i) {
    const Placement placement = index.unrank(sample_wide_rank(7, i, index.size()));
    if (!board.passes_dens(placement) || !board.passes_end(placement)) continue;
    compare_predecessors(board, start, placement);
  }
}

TEST_CASE("on the standard board, too, they are those from which a legal move leads here") {
  compare_standard_predecessors(10);
}

TEST_CASE("on the standard board they are, many times over (long)") {
  compare_standard_predecessors(2'000);
}

TEST_CASE("jumps are taken back, and not over a rat") {
  const jungle::Position start = test::board_of("1 4", ".~~.\n", "r..L\n");
  const SmallBoard board(start);
  const auto before = [&](const char* pieces) {
    jungle::Position position = test::board_of("1 4", ".~~.\n", pieces);
    position.turn = Side::Black;
    return predecessors(board, board.placement(position)).size();
  };
  CHECK(before("L...\n") == 1);  // it took the rat there
  CHECK(before("L.r.\n") == 0);
  CHECK(before("L..r\n") == 0);
}

TEST_CASE("every verdict of a search backwards agrees with the exact set of a small board") {
  SplitMix random(2);
  Tally tally;
  for (int i = 0; i < 30; ++i) {
    compare_verdicts(with_rules(random_board(random, 2, 3 + i % 2, 2 + (i % 4) / 2, i % 2 == 0),
                                kRules[static_cast<std::size_t>(i) % kRules.size()]),
                     tally);
  }
  CHECK(tally.reachable > 0);
  CHECK(tally.unreachable > 0);
  CHECK(tally.filtered > 0);
  CHECK(tally.finished > 0);
}

TEST_CASE("every verdict agrees with the exact set on many small boards (long)") {
  SplitMix random(3);
  Tally tally;
  for (int i = 0; i < 30; ++i) {
    compare_verdicts(with_rules(random_board(random, 2 + i % 2, 3, 2 + i % 2, i % 2 == 0),
                                kRules[static_cast<std::size_t>(i) % kRules.size()]),
                     tally);
  }
}

TEST_CASE("a search of more positions than it may see is left open") {
  const jungle::Position start = jungle::standard_position();
  const SmallBoard board(start);
  BackwardSearch narrow(board, nullptr, 2'000);
  jungle::Position moved = start;
  for (const jungle::Move move : {jungle::Move{{8, 6}, {7, 6}}, jungle::Move{{0, 0}, {1, 0}}})
    play(moved, move);
  CHECK(narrow.find(board.placement(start)).verdict == Verdict::Reachable);
  CHECK(narrow.find(board.placement(moved)).verdict == Verdict::Reachable);
  for (const jungle::Move move : {jungle::Move{{6, 6}, {5, 6}}, jungle::Move{{2, 0}, {3, 0}}})
    play(moved, move);
  CHECK(narrow.find(board.placement(moved)).verdict == Verdict::Open);
}

}  // namespace
}  // namespace gadgetc::reachable
