// Boards that fall into parts, and published values and outcomes.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>

#include "games/pages/page_library.hpp"
#include "naive_page.hpp"
#include "solver/game_values/value_name.hpp"
#include "tests/solver/konane/solve_plain.hpp"
#include "solver/page/part_graph.hpp"
#include "tests/message_from.hpp"

namespace gadgetc::game_page {
namespace {

std::string value_text(const Page& page, const Position& position) {
  const PageValue value = value_of(page, page.default_setting(), position);
  CAPTURE(value.reason);
  return value.name.value_or(value.reason);
}

bool white_wins(const Page& page, Position position, Side first) {
  position.turn = first;
  PageSolveOptions options;
  options.winner_only = true;
  const auto setting = page.default_setting();
  return solve_position(page, setting, position, options).result == PageResult::White;
}

// Who wins: White, Black, the first player or the second.
char outcome(const Page& page, const Position& position) {
  if (white_wins(page, position, Side::White)) {
    return white_wins(page, position, Side::Black) ? 'W' : '1';
  }
  return white_wins(page, position, Side::Black) ? '2' : 'B';
}

// A column of walls between two boards.
Position beside(const Position& a, const Position& b, Cell wall) {
  Position both(a.rows(), a.columns() + 1 + b.columns());
  for (SquareNumber s = 0; s < both.squares(); ++s) {
    const Square at = both.square(s);
    const Square in_b{at.row, at.column - a.columns() - 1};
    both.set_cell(s, a.contains(at) ? a.cell(at) : b.contains(in_b) ? b.cell(in_b) : wall);
  }
  return both;
}

}  // namespace

TEST_CASE("boards beside each other have the sum of their values and are won as it is") {
  const Watch watch;
  SplitMix random(1953);
  const auto far = parse_page(
      "far.game",
      "game far\ncells . x o w\nwhite x .* o -> w .* x turned8\nblack o .* x -> w .* o turned8\n"
      "white . -> x unless . .* o turned\nblack . -> w when . .* x turned8\nstuck loses\n");
  const auto shots = parse_page(
      "shots.game",
      "game shots\ncells . x o w\nwhite x . -> . x turned then x .* . -> x .* w turned\n"
      "black o . -> . o turned then o .* . -> o .* w turned8\nstuck loses\n");
  for (const Page* page : {&far, &shots}) {
    const Setting setting = page->default_setting();
    for (int round = 0; round < 25; ++round) {
      const int rows = 1 + static_cast<int>(random.below(2));
      const Position a = random_page_board(*page, random, rows, 3, 8);
      const Position b = random_page_board(*page, random, rows, 2, 8);
      const Position both = beside(a, b, *page->find_cell('w'));
      game_values::ValueStore store(watch);
      const auto value_a = naive_value(*page, setting, a, store, 3000);
      const auto value_b = naive_value(*page, setting, b, store, 3000);
      const auto whole = solve_naively(*page, setting, both, 3000);
      if (!value_a || !value_b || !whole) continue;
      CAPTURE(page->name, round);
      const auto sum = store.sum(*value_a, *value_b);
      REQUIRE(value_text(*page, both) == game_values::value_name(store, sum));
      REQUIRE(solve_position(*page, setting, both).result == whole->result);
    }
  }
}

TEST_CASE("boards are divided where no rule reaches across") {
  const Watch watch;
  const auto count_parts = [&](const Page& page, std::string_view rows) {
    const Position board = page_board(page, rows);
    const GroundedPage grounded(page, page.default_setting(), board);
    PartGraph parts(grounded, page, board, watch);
    return parts.divide(board).size();
  };
  CHECK(count_parts(*find_page("clobber"), "xo.xo./xx..x.") == 2);
  CHECK(count_parts(*find_page("clobber"), "xo.xo./xx.xx.") == 2);
  CHECK(count_parts(*find_page("domineering"), "..x../..x.x/..xx./xx...") == 3);
  CHECK(count_parts(*find_page("amazons"), "W.x.B/..x..") == 2);
  CHECK(count_parts(*find_page("amazons"), "W.x.B/.....") == 1);
  // A square between stones of both colours is nobody's.
  CHECK(count_parts(*find_page("snort"), "..x.o..") == 2);
  CHECK(count_parts(*find_page("snort"), "..x....") == 2);
  // What an `unless` sees from afar holds squares together; a wall ends it.
  const auto far = parse_page("far.game",
                              "game far\ncells . x o w\nwhite . -> x unless . .* o turned\n"
                              "black . -> o unless . .* x turned\nstuck loses\n");
  CHECK(count_parts(far, "...w..") == 2);
  CHECK(count_parts(far, "......") == 1);
}

TEST_CASE("rectangles of Domineering have the published outcomes") {
  // Breuker, Uiterwijk and van den Herik, Solving 8 x 8 Domineering, Theoretical Computer Science
  // 230 (2000), table of m x n; 1 x n, 2 x n and 3 x n by Berlekamp, Blockbusting and Domineering,
  // 1988. White, V there, has the dominoes that stand. By rows, from the square on.
  const std::vector<std::string> outcomes = {"2BBBBBBB", "11BW11B", "1BBBBB", "1W1W", "2B", "1"};
  const auto page = find_page("domineering");
  for (std::size_t row = 0; row < outcomes.size(); ++row) {
    for (std::size_t i = 0; i < outcomes[row].size(); ++i) {
      const int rows = static_cast<int>(row) + 1, columns = rows + static_cast<int>(i);
      CAPTURE(rows, columns);
      const char expected = outcomes[row][i];
      CHECK(outcome(*page, Position(rows, columns)) == expected);
      const char turned = expected == 'W' ? 'B' : expected == 'B' ? 'W' : expected;
      if (rows * columns < 30) CHECK(outcome(*page, Position(columns, rows)) == turned);
    }
  }
}

TEST_CASE("pages have the published values") {
  const auto domineering = find_page("domineering"), clobber = find_page("clobber");
  // Strips, the square and 2 x 3: Winning Ways, chapter 5. 4 x 4: CGSuite's tests.
  for (int n = 1; n <= 9; ++n) {
    CHECK(value_text(*domineering, Position(n, 1)) == fmt::format("{}", n / 2));
  }
  CHECK(value_text(*domineering, Position(2, 2)) == "+-1");
  CHECK(value_text(*domineering, Position(2, 3)) == "{2|-1/2}");
  CHECK(value_text(*domineering, Position(3, 2)) == "{1/2|-2}");
  CHECK(value_text(*domineering, Position(3, 3)) == "+-1");
  CHECK(value_text(*domineering, Position(4, 4)) == "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}");
  CHECK(value_text(*clobber, page_board(*clobber, "xox/ox.")) == "{^^*|*,v}");  // CGSuite's tests
  const auto toads = find_page("toads-and-frogs");  // Erickson 1996
  CHECK(value_text(*toads, page_board(*toads, "TFTF.")) == "0");
  CHECK(value_text(*toads, page_board(*toads, "T.TFF")) == "^");
  CHECK(value_text(*toads, page_board(*toads, "TT.FF")) == "*");
  CHECK(value_text(*toads, page_board(*toads, "TTTTT...FF")) == "3*");
  const auto amazons = find_page("amazons");  // CGSuite's tests
  CHECK(value_text(*amazons, page_board(*amazons, "W.../B...")) ==
        "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}");
}

TEST_CASE("the first player wins alternating Clobber but on six squares") {
  // Chen and others, A Proof of the 2004 Albert-Grossman-Nowakowski-Wolfe Conjecture, 2025.
  const auto page = find_page("clobber");
  std::string row;
  for (int n = 1; n <= 9; ++n) {
    row += "xo";
    CHECK(outcome(*page, page_board(*page, row)) == (n == 3 ? '2' : '1'));
  }
}

TEST_CASE("positions of Col are numbers, or numbers and a star") {
  // Winning Ways, chapter 2.
  const auto page = parse_page("col.game",
                               "game col\ncells . x o\nwhite . -> x unless . x turned\n"
                               "black . -> o unless . o turned\nstuck loses\n");
  SplitMix random(1976);
  const Watch watch;
  game_values::ValueStore store(watch);
  for (int round = 0; round < 60; ++round) {
    const Position board = random_page_board(page, random, 2, 5, 3);
    const auto value = game_values::parse_value(store, "value", value_text(page, board));
    const auto parts = store.parts(value);
    REQUIRE(parts);
    REQUIRE((parts->ups == 0 && parts->star <= 1));
  }
}

TEST_CASE("Konane from the full board and from random ones is decided as by its own solver") {
  const auto page = find_page("konane");
  SplitMix random(1999);
  int openings = 0;
  for (int round = 0; round < 60; ++round) {
    const int rows = 2 + static_cast<int>(random.below(3));
    const int columns = 2 + static_cast<int>(random.below(4));
    const int missing = round % 2 == 0 ? 0 : static_cast<int>(random.below(8));
    Position board(rows, columns);
    for (SquareNumber s = 0; s < board.squares(); ++s) {
      const Square at = board.square(s);
      const bool is_empty = static_cast<int>(random.below(20)) < missing;
      const char symbol = is_empty ? '.' : (at.row + at.column) % 2 == 0 ? 'W' : 'B';
      board.set_cell(s, *page->find_cell(symbol));
    }
    board.turn = round % 4 < 2 ? Side::White : Side::Black;
    const auto solution = solve_position(*page, page->default_setting(), board);
    const auto plain = konane::solve_plain(board);
    CAPTURE(rows, columns, missing);
    REQUIRE(solution.result == win_of(plain.winner));
    REQUIRE(solution.winning_moves.size() == plain.winning_moves.size());
    openings += missing == 0 ? 1 : 0;
  }
  CHECK(openings >= 30);
}

TEST_CASE("limits of time and memory end the work and say so") {
  const auto page = find_page("domineering");
  PageSolveOptions options;
  options.watch.memory_limit = 100'000;
  const auto setting = page->default_setting();
  const auto solution = solve_position(*page, setting, Position(8, 8), options);
  CHECK_FALSE(solution.result);
  CHECK(solution.limit == Limit::Memory);
  CHECK(solution.undecided_moves.size() == 56);
  Watch watch;
  watch.stop_after(0);
  const auto value = value_of(*page, setting, Position(7, 7), watch);
  CHECK_FALSE(value.name);
  CHECK(value.limit == Limit::Time);
  CHECK(value.reason == "the time limit was reached");
}

TEST_CASE("boards that are too large to be solved are refused") {
  const auto refusal = [](const std::string& name, int rows, int columns) {
    const auto page = find_page(name);
    return message_from([&] {
      solve_position(*page, page->default_setting(), Position(rows, columns));
    }, "solved");
  };
  CHECK(refusal("domineering", 12, 12) ==
        "too many squares of this position may change for it to be solved");
  CHECK(refusal("snort", 300, 400) ==
        "this board is too large for the rules of its game to be solved");
  CHECK(refusal("domineering", 100, 1) == "solved");
  // A large board with little left to play for.
  const auto page = find_page("domineering");
  Position board(40, 40);
  for (SquareNumber s = 0; s < board.squares(); ++s) board.set_cell(s, s % 10 < 9 ? 1 : 0);
  CHECK(value_text(*page, board) == "80");
}

TEST_CASE("there is no value where the game is not one of who cannot move") {
  const auto reason = [](const std::string& lines) {
    const auto page = parse_page("odd.game", "game odd\ncells . x o\n" + lines);
    return value_text(page, Position(1, 3));
  };
  CHECK(reason("both . -> x\ngoal white x x\nstuck loses\n") == "a goal wins");
  CHECK(reason("both . -> x\nstuck wins\n") == "a side that is stuck does not lose");
  CHECK(reason("both x . -> . x turned\nstuck loses\nendless draws\n") ==
        "play may go on for ever");
  const auto konane = find_page("konane");
  CHECK(value_text(*konane, page_board(*konane, "WBW")) == "a hook has the first moves");
  CHECK(value_text(*konane, page_board(*konane, "WB...")) == "1");
}

}  // namespace gadgetc::game_page
