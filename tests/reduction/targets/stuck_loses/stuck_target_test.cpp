// Boards of a page in which who is stuck loses, and whose wires are pairs of squares: Amazons.
#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/checks/compare_formula.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/plain_formula.hpp"
#include "reduction/targets/stuck_loses/chain_tiles.hpp"
#include "reduction/targets/stuck_loses/moves_alone.hpp"
#include "reduction/targets/page_board.hpp"

namespace gadgetc::stuck_loses {

namespace {

const Target& amazons() { return *find_target("amazons"); }

Compilation compiled(const std::string& formula, int effort = kDefaultEffort) {
  CompileOptions options;
  options.drawing.target = &amazons();
  options.drawing.effort = effort;
  choose_set(options.drawing, "");
  return compile(parse_plain_formula("formula", formula), options);
}

game_page::BoardFile board_of(const Compilation& compilation) {
  return to_board_file(compilation.emission.board, game_page::find_page("amazons"));
}

// Is the board the one of its formula, as far as its squares tell?
bool is_right(const game_page::BoardFile& file) {
  const TargetBoard board = to_target_board(file);
  const BoardReading reading = amazons().read(board, gadget_library());
  return reading.faults().empty() &&
         compare_formula(reading.circuit, board.origin).difference.empty();
}

}  // namespace

TEST_CASE("formulas become boards of Amazons that pass every check") {
  for (const char* const formula :
       {"x", "x and y", "x or y", "(x or y) and (y or z)", "(x or y) and (y or z) and (z or x)"}) {
    for (const int effort : {0, 1}) {
      INFO(formula << ", effort " << effort);
      const Compilation compilation = compiled(formula, effort);
      REQUIRE(compilation.checks.size() == 5);
      for (const StageCheck& check : compilation.checks) {
        INFO(check.name << ": " << check.detail);
        CHECK(check.result == CheckResult::Held);
      }
      CHECK(compilation.reading->wire_squares == compilation.emission.wire_squares);
      CHECK(compilation.emission.reserve.holds());
    }
  }
}

TEST_CASE("a board of Amazons as a file reads back") {
  const Compilation compilation = compiled("(x or y) and z");
  std::ostringstream text;
  amazons().write(text, compilation.emission.board);
  CHECK(text.str().starts_with("amazons 1\nformula p cnf 3 2 1 2 0 3 0\nnames x y z\n"));
  const game_page::BoardFile file =
      game_page::parse_board_file("board", text.str(), game_page::find_page("amazons"));
  CHECK(is_right(file));
  CHECK(file.position.cells() == board_of(compilation).position.cells());
}

TEST_CASE("single changes of squares are noticed, but where a wire's corner becomes a reward's") {
  game_page::BoardFile file = board_of(compiled("x or y"));
  game_page::Position& position = file.position;
  REQUIRE(is_right(file));
  const auto white_moves = [&] {
    return amazons().read(to_target_board(file), gadget_library()).reserve.needed.moves;
  };
  const std::uint64_t as_drawn = white_moves();
  int unnoticed = 0;
  const game_page::Cell hole = *file.variant.page->wires.hole;
  const auto is_near = [&](Square at) {
    for (int row = at.row - 1; row <= at.row + 1; ++row) {
      for (int column = at.column - 1; column <= at.column + 1; ++column) {
        const Square s{row, column};
        if (position.contains(s) && position.cell(s) != hole) return true;
      }
    }
    return false;
  };
  // A variable, the OR with its wires and the first tiles of the reward, rows of the reserve.
  std::vector<Square> squares;
  for (game_page::SquareNumber n = 0; n < position.squares(); ++n) {
    const Square at = position.square(n);
    const bool is_wanted = at.row < 9 || (at.row > 30 && at.row < 70) ||
                           at.row + 4 > position.rows();
    if (is_wanted && is_near(at)) squares.push_back(at);
  }
  REQUIRE(squares.size() > 600);
  for (const Square at : squares) {
    const game_page::Cell before = position.cell(at);
    for (game_page::Cell cell = 0; cell <= hole; ++cell) {
      if (cell == before) continue;
      position.set_cell(position.number(at), cell);
      INFO(at.row << " " << at.column << " cell " << int(cell));
      if (!is_right(file)) continue;
      // Another proved tile lies there, with one empty square more.
      ++unnoticed;
      CHECK(cell == 0);
      CHECK(white_moves() == as_drawn + 1);
    }
    position.set_cell(position.number(at), before);
  }
  CHECK(unnoticed == 6);  // the corners of wires there
}

TEST_CASE("a lone square far from all tiles is noticed") {
  game_page::BoardFile file = board_of(compiled("x"));
  file.position.set_cell(file.position.number({0, 0}), 0);
  const BoardReading reading = amazons().read(to_target_board(file), gadget_library());
  REQUIRE(reading.violations.size() == 1);
  CHECK(reading.violations.front().ends_with(
      "squares of no tile, or of one with others beside"));
}

TEST_CASE("a board with a row of the reserve less fails the race and nothing else") {
  game_page::BoardFile file = board_of(compiled("x"));
  const game_page::Cell hole = *file.variant.page->wires.hole;
  game_page::Position& position = file.position;
  const BoardReading whole = amazons().read(to_target_board(file), gadget_library());
  CHECK(whole.faults().empty());
  const int row = position.rows() - 2;
  for (int column = 0; column < position.columns(); ++column) {
    position.set_cell(position.number({row, column}), hole);
  }
  const BoardReading reading = amazons().read(to_target_board(file), gadget_library());
  CHECK(reading.violations.empty());
  CHECK_FALSE(reading.reserve_fault.empty());
  CHECK(reading.reserve.available.moves < whole.reserve.available.moves);
}

TEST_CASE("moves that one side has alone") {
  const game_page::Page& page = *game_page::find_page("amazons");
  GadgetSet set = *gadget_library().find_set("holes");
  CHECK(reserve_line(set, page).size() == 8);
  CHECK(reward_line(set.tiles[set.reward->tile], page).size() == 2);
  CHECK(reward_line(set.tiles[set.corner->tile], page).size() == 1);
  set.reserve = "B..x.";
  CHECK(reserve_line(set, page).size() == 2);
  set.reserve = "B.W";
  CHECK_THROWS_AS(reserve_line(set, page), UsageError);
  set.reserve = "B?";
  CHECK_THROWS_AS(reserve_line(set, page), UsageError);
  CHECK(fills_one_square(page));
  for (const char* const other : {"clobber", "konane", "domineering", "toads-and-frogs"}) {
    INFO(other);
    CHECK_FALSE(fills_one_square(*game_page::find_page(other)));
  }
  CHECK(fills_one_square(*game_page::find_page("snort")));
}

TEST_CASE("wires are chains of tiles of every length from ten on") {
  const ChainTiles chain(*gadget_library().find_set("holes"));
  for (int length = 1; length < 60; ++length) {
    INFO(length);
    std::vector<Square> path;
    for (int n = 0; n < length; ++n) path.push_back({n, 0});
    std::vector<LaidTile> tiles;
    const auto lay = [&] { chain.lay(path, Direction::South, Direction::South, tiles); };
    const bool is_possible = length >= 10 || (length >= 5 && length <= 7);
    if (!is_possible) {
      CHECK_THROWS_AS(lay(), UsageError);
      continue;
    }
    lay();
    int rows = 0;
    for (const LaidTile& tile : tiles) {
      CHECK(tile.origin == Square{rows, -2});
      rows += tile.tile->rows();
    }
    CHECK(rows == length);
  }
}

TEST_CASE("what boards of Amazons have not is refused") {
  CompileOptions options;
  options.drawing.target = &amazons();
  choose_set(options.drawing, "");
  CHECK(options.drawing.set == "holes");
  CHECK(options.drawing.crossing == layout::CrossingKind::Circuit);
  CHECK_THROWS_AS(choose_crossing(options.drawing, "tile"), UsageError);
  CHECK_THROWS_AS(choose_set(options.drawing, "compact"), UsageError);
  options.drawing.rules = "paper";
  CHECK_THROWS_AS(compile(parse_plain_formula("formula", "x"), options), UsageError);
}

}  // namespace gadgetc::stuck_loses
