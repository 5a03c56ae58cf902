// What is known of the games of the pages in the program, computed by the plain reader.
#include <catch2/catch.hpp>

#include "games/page/plain_moves.hpp"
#include "games/pages/page_library.hpp"
#include "tests/games/page/plain_play.hpp"

namespace gadgetc::game_page {
namespace {

const Page& page_of(std::string_view name) {
  const auto page = find_page(name);
  REQUIRE(page != nullptr);
  return *page;
}

Position first_start(std::string_view name) { return position_of(page_of(name).starts.front()); }

// The outcomes of boards of so many rows and 1, 2, ... columns, all empty.
std::string outcomes(std::string_view name, int rows, int most_columns) {
  PlainSolver solver(page_of(name));
  std::string text;
  for (int columns = 1; columns <= most_columns; ++columns) {
    text.push_back(solver.outcome(Position(rows, columns)));
  }
  return text;
}

std::vector<int> nimbers(std::string_view name, int rows, int most_columns) {
  PlainSolver solver(page_of(name));
  std::vector<int> values;
  for (int columns = 1; columns <= most_columns; ++columns) {
    values.push_back(solver.nimber(Position(rows, columns)));
  }
  return values;
}

TEST_CASE("rectangles of Domineering have their known outcomes") {
  // White is Vertical. Lachmann, Moore and Rapaport, Who wins Domineering on rectangular boards?,
  // 2000; all of them stand in Drummond-Cole, An update on Domineering on rectangular boards, 2014.
  CHECK(outcomes("domineering", 1, 8) == "2HHHHHHH");
  CHECK(outcomes("domineering", 2, 10) == "V11HV11HV1");
  CHECK(outcomes("domineering", 3, 6) == "V11HHH");
  CHECK(outcomes("domineering", 4, 5) == "VVV1V");
  CHECK(outcomes("domineering", 5, 4) == "VHVH");
}

TEST_CASE("strips of Clobber have their known outcomes") {
  const Page& clobber = page_of("clobber");
  PlainSolver solver(clobber);
  // Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, 2005: who begins wins on
  // all strips xoxo...xo but that of six stones (proved by Chen and others, 2025).
  std::string row, found;
  for (int pairs = 1; pairs <= 8; ++pairs) {
    row.append("xo");
    found.push_back(solver.outcome(board_of(clobber, {row})));
  }
  CHECK(found == "11211111");
  // The same page: x...xo with two x or more is positive, all small.
  for (const char* won : {"xxo", "xxxo", "xxxxo"}) {
    CHECK(solver.outcome(board_of(clobber, {won})) == 'V');
  }
}

TEST_CASE("strips of Snort and of Col have their known outcomes") {
  // Snort: on odd strips who begins takes the middle and answers by symmetry. Even strips are
  // solved a second time in random_boards_test.cpp.
  CHECK(outcomes("snort", 1, 10) == "1111111111");
  // Col: Winning Ways, chapter 2: all are 0 but the single square, which is *.
  CHECK(outcomes("col", 1, 10) == "1222222222");
}

TEST_CASE("strips of games of both sides have their known nimbers") {
  // Node Kayles on a path is Dawson's Chess, 0.137, Winning Ways, chapter 4, table 6.
  const std::vector<int> dawson{1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2};
  CHECK(nimbers("node-kayles", 1, 16) == dawson);
  // Cram on one row is Dawson's Kayles, 0.07, the same sequence a square later.
  std::vector<int> kayles{0};
  kayles.insert(kayles.end(), dawson.begin(), dawson.end() - 1);
  CHECK(nimbers("cram", 1, 16) == kayles);
  // Cram by symmetry (Gardner, 1974): who begins loses even by even, and wins odd by even.
  CHECK(nimbers("cram", 2, 6) == std::vector<int>{1, 0, 1, 0, 1, 0});
  PlainSolver cram(page_of("cram"));
  CHECK(cram.nimber(Position(4, 4)) == 0);
  CHECK(cram.nimber(Position(3, 4)) > 0);
}

TEST_CASE("a first move of Amazons can be made in 2,176 ways") {
  // Hensgens, A knowledge-based approach of the game of Amazons, 2001.
  const Page& amazons = page_of("amazons");
  CHECK(plain_moves(amazons, {}, first_start("amazons")).size() == 2176);
}

TEST_CASE("games that everybody can solve end as everybody knows") {
  // Gardner, 1962: who begins loses Hexapawn.
  CHECK(PlainSolver(page_of("hexapawn")).winner(first_start("hexapawn")) == Side::Black);
  CHECK_FALSE(PlainSolver(page_of("tic-tac-toe")).winner(first_start("tic-tac-toe")));
}

TEST_CASE("the geese catch the fox (long)") {
  // Winning Ways, chapter 20.
  PlainSolver solver(page_of("fox-and-geese"));
  CHECK(solver.winner(first_start("fox-and-geese")) == Side::White);
}

TEST_CASE("strips of Toads and Frogs have their known outcomes") {
  const Page& page = page_of("toads-and-frogs");
  PlainSolver solver(page);
  const auto outcome = [&](const char* row) { return solver.outcome(board_of(page, {row})); };
  // Erickson, New Toads and Frogs results, 1996, and the help of his program: *, 1/2, 0, 0 and *.
  CHECK(outcome("T.F") == '1');
  CHECK(outcome("T.TF") == 'V');
  CHECK(outcome("TFTF.") == '2');
  CHECK(outcome("TF.TF") == '2');
  CHECK(outcome("TFT.F") == '1');
  // Conjectured there and proved by Thanatipanonda, Further hopping with Toads and Frogs, 2011: a
  // toads, two gaps and two frogs are {{a - 3 | a - 2} | {* | 1}}, with three gaps {a - 2 | a - 2}.
  CHECK(outcome("TTT..FF") == '1');
  CHECK(outcome("TTTT..FF") == '1');
  CHECK(outcome("TT...FF") == '1');
  CHECK(outcome("TTT...FF") == 'V');
  CHECK(outcome("TTTT...FF") == 'V');
}

}  // namespace
}  // namespace gadgetc::game_page
