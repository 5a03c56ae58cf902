// Each word of the language by the boards to which it leads.
#include "games/page/plain_moves.hpp"

#include <catch2/catch.hpp>

#include "games/page/language/parse_page.hpp"
#include "tests/games/page/plain_play.hpp"

namespace gadgetc::game_page {
namespace {

using Boards = std::vector<std::string>;

// The boards after White's moves by the lines.
Boards after(const std::string& lines, const Boards& rows) {
  const Page page = page_with(lines);
  return boards_after(page, board_of(page, rows));
}

TEST_CASE("a rule applies in its images and nowhere else") {
  const Boards board{"...", ".x.", "..."};
  CHECK(after("white x . -> . x", board) == Boards{".../..x/..."});
  CHECK(after("white x . -> . x turned", board) ==
        Boards{".../.../.x.", ".../..x/...", ".../x../...", ".x./.../..."});
  CHECK(after("white x . -> . x turned8", board).size() == 8);
  CHECK(after("white x / . -> . / x", board) == Boards{".../.../.x."});
  // The moves of a knight.
  const Boards wide{".....", ".....", "..x..", ".....", "....."};
  const std::string knight = "white x ? / ? ? / ? . -> . ? / ? ? / ? x";
  CHECK(after(knight, wide) == Boards{"...../...../...../...../...x."});
  CHECK(after(knight + " turned", wide).size() == 4);
  CHECK(after(knight + " mirrored", wide).size() == 8);
  CHECK(after(knight + " mirrored", {"x..", "..."}) == Boards{".../..x"});
}

TEST_CASE("a run in a picture is none or more squares along the row") {
  CHECK(after("white x .* o -> . .* x", {"x..o", "xo.."}) == Boards{"...x/xo..", "x..o/.x.."});
  CHECK(after("white x .* . -> . .* x turned8", {"x.o", "..."}) ==
        Boards{"..o/.x.", "..o/x..", ".xo/..."});
  // Through stones of a class; what stands there stays.
  CHECK(after("let men = x o\nwhite x men* . -> . men* x", {"xxo."}) ==
        Boards{".xox", "x.ox"});
}

TEST_CASE("a class behind the arrow is what it was in front of it, the first of its name") {
  CHECK(after("let men = x o\nwhite men . -> . men", {"x.o."}) == Boards{".xo.", "x..o"});
  CHECK(after("let men = x o\nwhite men men . -> men . men", {"xo."}) == Boards{"x.x"});
}

TEST_CASE("two ways to one board are one move, and a board that stays is none") {
  CHECK(after("white . . -> x x turned", {"..", ".."}).size() == 4);
  CHECK(after("let men = x o\nwhite men . -> x .", {"x.o."}) == Boards{"x.x."});
  CHECK(after("white x . -> . x then x . -> . x turned", {"x.."}) == Boards{"..x"});
}

TEST_CASE("conditions are seen from the first square, in images of the rule's") {
  CHECK(after("white . -> x unless . o turned", {"..o", "..."}) ==
        Boards{"..o/.x.", "..o/x..", "x.o/..."});
  CHECK(after("white . -> x when . o turned", {"..o", "..."}) == Boards{"..o/..x", ".xo/..."});
  // Behind the stone, in the direction of its step.
  CHECK(after("white x . -> . x turned when x ? o", {"x.o", "..."}) == Boards{".xo/..."});
  CHECK(after("white x . -> . x turned unless x ? o", {"x.o", "..."}) == Boards{"..o/x.."});
  CHECK(after("white . -> x when . o turned unless . x turned", {"x..o."}) ==
        Boards{"x..ox", "x.xo."});
}

TEST_CASE("a rule applies again from its last square, straight or in any image") {
  const Boards board{"xo.o.", "...o.", "....."};
  CHECK(after("white x o . -> . . x turned", board) == Boards{"..xo./...o./....."});
  CHECK(after("white x o . -> . . x turned again straight", board) ==
        Boards{"....x/...o./.....", "..xo./...o./....."});
  CHECK(after("white x o . -> . . x turned again", {"xo.", "..o", "..."}) ==
        Boards{".../.../..x", "..x/..o/..."});
  // A way that comes round ends.
  CHECK(after("white x . -> . x turned again", {"x.", ".."}) == Boards{"../.x", "../x.", ".x/.."});
}

TEST_CASE("a second part follows from the last square, and has to") {
  CHECK(after("white x . -> . x then x . -> x o", {"x...", "..x."}) == Boards{".xo./..x."});
  CHECK(after("white x .* . -> . .* x turned8 then x .* . -> x .* o turned8", {"x."}) ==
        Boards{"ox"});
}

TEST_CASE("a rule asks for the ground, and goals may") {
  const Page page = parse_page("test", R"(game g
cells . x
ground . ~
white x . -> . x turned on ? ~
black x . -> . x turned on ~ .
goal white x x on ~ ~ turned
goal black none x
stuck loses
endless draws
)");
  Position position = board_of(page, {"...", ".x.", "..."});
  CHECK(boards_after(page, position).empty());
  position.set_grounds({0, 1, 0, 0, 0, 1, 0, 0, 0});
  CHECK(boards_after(page, position) == Boards{".../..x/...", ".x./.../..."});
  position.turn = Side::Black;
  CHECK(boards_after(page, position).empty());
  CHECK_FALSE(plain_goal(page, {}, position));
  Position won = board_of(page, {"x.", "x."});
  CHECK_FALSE(plain_goal(page, {}, won));
  won.set_grounds({1, 0, 1, 0});
  CHECK(plain_goal(page, {}, won) == Side::White);
  CHECK(plain_goal(page, {}, board_of(page, {".."})) == Side::Black);
}

TEST_CASE("of two goals that are reached at once, that of the side that moved last counts") {
  const Page page = page_with("both . -> x\ngoal white x x\ngoal black x / x\n");
  CHECK(plain_goal(page, {}, board_of(page, {"xx", "x."}, Side::White)) == Side::Black);
  CHECK(plain_goal(page, {}, board_of(page, {"xx", "x."}, Side::Black)) == Side::White);
}

TEST_CASE("a switch lets rules, classes and goals count under its value alone") {
  const Page page = page_with(R"(option wide no yes
let free = .
let free = . o if wide=yes
white x free -> . x
white x . -> o . if wide=no
goal white o o if wide=yes
)");
  const Position position = board_of(page, {"xo", "x."});
  CHECK(boards_after(page, {0}, position) == Boards{"xo/.x", "xo/o."});
  CHECK(boards_after(page, {1}, position) == Boards{".x/x.", "xo/.x"});
  CHECK_FALSE(plain_goal(page, {0}, board_of(page, {"oo"})));
  CHECK(plain_goal(page, {1}, board_of(page, {"oo"})) == Side::White);
}

}  // namespace
}  // namespace gadgetc::game_page
