// Searches that stop and go on, and openings of Amazons.
#include "games/page/page_board.hpp"
#include "games/page/termination.hpp"
#include "naive_page.hpp"
#include "solver/page/plain_search.hpp"
#include "solver/page/sum_search.hpp"
#include "tests/odd_pages.hpp"

namespace gadgetc::game_page {
namespace {

// Asks with one position or sum more each time.
template <typename Wins>
bool decided(const Wins& wins) {
  for (std::size_t budget = 1;; ++budget) {
    if (const auto known = wins(budget)) return *known;
  }
}

// Is it a game of parts without hooks?
bool has_parts(const Page& page, const Setting& setting) {
  const Termination termination = find_termination(page);
  return termination.ends && termination.repeating.empty() && page.goals.empty() &&
         page.hooks.empty() && stuck_of(page, setting) == Stuck::Loses;
}

bool white_wins(std::string_view rows) {
  const auto page = find_page("amazons");
  PageSolveOptions options;
  options.winner_only = true;
  return solve_position(*page, {}, page_board(*page, rows), options).result == PageResult::White;
}

}  // namespace

TEST_CASE("a search that stops when its budget is spent goes on to the same winner") {
  const Watch watch;
  SplitMix random(1999);
  int decided_boards = 0;
  for (const auto& page : all_pages()) {
    const Setting setting = page->default_setting();
    if (!has_parts(*page, setting)) continue;
    CAPTURE(page->name);
    for (int round = 0; round < 60; ++round) {
      const Position board =
          random_page_board(*page, random, 1 + static_cast<int>(random.below(3)),
                            1 + static_cast<int>(random.below(4)),
                            static_cast<int>(random.below(11)));
      const auto naive = solve_naively(*page, setting, board, 500);
      if (!naive) continue;
      CAPTURE(round);
      const bool wins = naive->result == win_of(board.turn);
      PlainSearch plain({std::make_shared<CompiledPage>(page, setting, board), board}, watch);
      REQUIRE(decided([&](std::size_t most) { return plain.wins(board, most); }) == wins);
      const GroundedPage grounded(*page, setting, board);
      PartGraph parts(grounded, *page, board, watch);
      game_values::ValueStore values(watch);
      SumSearch sums(parts, values, watch);
      REQUIRE(decided([&](std::size_t most) {
                return sums.wins(parts.divide(board), board.turn, most);
              }) == wins);
      ++decided_boards;
    }
  }
  CHECK(decided_boards > 500);
}

// Martin Mueller, Solving 5x5 Amazons (talk at the Game Programming Workshop, 2001): "4x4 too
// easy, 2nd player win".
TEST_CASE("the opening of Amazons on 4 x 4 is won by the second player, as published") {
  CHECK_FALSE(white_wins(".BB./B..B/W..W/.WW."));
}

// Jiaxing Song and Martin Mueller, An Enhanced Solver for the Game of Amazons, IEEE Transactions
// on Computational Intelligence and AI in Games 7 (2015): 5 x 4, columns by rows, is a win of the
// first player. The board of 4 x 5 here is not known to be theirs.
TEST_CASE("openings of Amazons on 5 x 4 and 4 x 5 are decided (long)") {
  CHECK(white_wins(".B.B./B...B/W...W/.W.W."));
  CHECK_FALSE(white_wins(".BB./B..B/..../W..W/.WW."));
}

}  // namespace gadgetc::game_page
