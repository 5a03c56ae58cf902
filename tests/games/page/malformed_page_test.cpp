#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "games/page/page.hpp"
#include "tests/games/page/malformed.hpp"

namespace gadgetc::game_page {
namespace {

constexpr Malformed kPages[] = {
    {"", "1:1: expected a page's first line, 'game NAME', got the end of the line"},
    {"title G\n", "1:1: expected a page's first line, 'game NAME', got 'title'"},
    {"game\n", "1:5: expected the name of the game, got the end of the line"},
    {"game my/game\n",
     "1:6: a game's name is made of letters, digits, '-' and '_', 40 at most, and begins with a "
     "letter"},
    {"game 3x3\n",
     "1:6: a game's name is made of letters, digits, '-' and '_', 40 at most, and begins with a "
     "letter"},
    {"game aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n",
     "1:6: a game's name is made of letters, digits, '-' and '_', 40 at most, and begins with a "
     "letter"},
    {"game g h\n", "1:8: expected the end of the line, got 'h'"},
    {"game g\ncels . x\n",
     "2:1: a line of a page does not begin with 'cels' (did you mean 'cells'?)"},
    {"game g\ntitle\n", "2:6: expected the title, got the end of the line"},
    {"game g\ntitle A\ntitle B\n", "3:1: a second line 'title'"},
    {"game g\ncells .\n", "2:8: expected a second character of a cell, got the end of the line"},
    {"game g\ncells\n", "2:6: expected a character of a cell, got the end of the line"},
    {"game g\ncells . xx\n",
     "2:9: expected a character of a cell, which is one printable ASCII character other than "
     "digits, '?', '*', '/' and ';', got 'xx'"},
    {"game g\ncells . 1\n",
     "2:9: expected a character of a cell, which is one printable ASCII character other than "
     "digits, '?', '*', '/' and ';', got '1'"},
    {"game g\ncells . ?\n",
     "2:9: expected a character of a cell, which is one printable ASCII character other than "
     "digits, '?', '*', '/' and ';', got '?'"},
    {"game g\ncells . \x80\n",
     "2:9: expected a character of a cell, which is one printable ASCII character other than "
     "digits, '?', '*', '/' and ';', got '\\x80'"},
    {"game g\ncells . x x\n", "2:11: 'x' stands twice"},
    {"game g\nwhite . -> x\n", "2:1: the line 'cells' stands before this one"},
    {"game g\nstart\n..\n", "2:1: the line 'cells' stands before this one"},
    {"game g\nlook x disc white\n", "2:1: the line 'cells' stands before this one"},
    {"game g\nhook konane-removals\n", "2:1: the line 'cells' stands before this one"},
    {"game g\nwire signal x\n", "2:1: the line 'cells' stands before this one"},
    {"game g\nrelax guards x\n", "2:1: the line 'cells' stands before this one"},
    {"game g\ngoal white none x\n", "2:1: the line 'cells' stands before this one"},
    {"game g\n", "1:7: a line 'cells' is missing"},
    {"game g\ncells . W B\nhook konane-removals\nhook konane-removals\n",
     "4:6: 'konane-removals' stands twice"},
};

// Behind the lines of kCells.
constexpr Malformed kStatements[] = {
    {"turned\n", "3:1: a line of a page does not begin with 'turned'"},
    {"cells . y\n", "3:1: a second line 'cells'"},
    {"ground\n", "3:7: expected a character of a ground, got the end of the line"},
    {"ground . ~\nground . ^\n", "4:1: a second line 'ground'"},
    {"let a = x\n",
     "3:5: the name of a class has two letters or more and is no word of the language"},
    {"let turned = x\n",
     "3:5: the name of a class has two letters or more and is no word of the language"},
    {"let\n", "3:4: expected the name of a class, got the end of the line"},
    {"let both x o\n", "3:10: expected '=', got 'x'"},
    {"let stones =\n", "3:13: expected a character or a class, got the end of the line"},
    {"let stones = x y\n", "3:16: 'y' is no character of a cell or a ground"},
    {"let stones = x men\n", "3:16: there is no class 'men'"},
    {"let stones = x\nlet stones = o\n", "4:5: a second class of the name 'stones'"},
    {"option a b c\nlet stones = x if a=b\n",
     "4:5: the first line of a class always counts: it has no 'if'"},
    {"option a b c\nlet stones = x\nlet stones = o if a=b\nlet stones = x o if a=b\n",
     "6:5: a second class of the name 'stones'"},
    {"option a b c\nlet stones = x\nlet stones = o if a=b\nlet men = stones\n",
     "6:11: the class 'stones' depends on an option, so it is no part of another"},
    {"ground . ~\nlet water = ~\nwhite water -> x\n", "5:7: '~' is no character of a cell"},
    {"option\n", "3:7: expected the name of an option, got the end of the line"},
    {"option 7 a b\n", "3:8: an option's name is made of letters, digits, '-' and '_'"},
    {"option a\n", "3:9: expected a value, got the end of the line"},
    {"option a b\n", "3:11: expected a second value, got the end of the line"},
    {"option a b b\n", "3:12: 'b' stands twice"},
    {"option a b c/d\n", "3:12: an option's value is made of letters, digits, '-' and '_'"},
    {"option a b c\noption a d e\n", "4:8: a second option of the name 'a'"},
    {"option a b c\nwhite . -> x if\n", "4:16: expected NAME=VALUE, got the end of the line"},
    {"option hops one many\nwhite . -> x if hop=one\n",
     "4:17: there is no option 'hop' before this line (did you mean 'hops'?)"},
    {"option hops one many\nwhite . -> x if hops=two\n",
     "4:17: expected hops=one|many, got 'hops=two'"},
    {"option hops one many\nwhite . -> x if hops\n", "4:17: expected hops=one|many, got 'hops'"},
    {"option hops one many\nwhite . -> x if hops=one turned\n",
     "4:26: expected the end of the line, got 'turned'"},
    {"option hops one many\nwhite . -> x\nblack . -> o\nstuck loses\n",
     "3:1: nothing in the page asks for this option"},
    {"both . -> x\nblack . -> x\n", "4:1: a line before this one says it already"},
    {"option a b c\nwhite . -> x\nwhite . -> x if a=b\n",
     "5:1: a line before this one says it already"},
    {"goal x x\n", "3:6: expected white or black, got 'x'"},
    {"goal white\n", "3:11: expected a picture, or 'none', got the end of the line"},
    {"goal white y\n", "3:12: 'y' is no character of a cell"},
    {"goal white none\n", "3:16: expected a character or a class, got the end of the line"},
    {"goal white none y\n", "3:17: 'y' is no character of a cell"},
    {"goal white x again\n", "3:14: expected the end of the line, got 'again'"},
    {"goal white x x turned\ngoal white x x turned\n",
     "4:1: a line before this one says it already"},
    {"goal white x / x turned8\n", "3:18: 'turned8' is for pictures of one row"},
    {"stuck\n", "3:6: expected loses, wins or draws, got the end of the line"},
    {"stuck lose\n", "3:7: expected loses, wins or draws, got 'lose'"},
    {"stuck loses\nstuck wins\n", "4:1: a line 'stuck' before this one says it already"},
    {"option a b c\nstuck loses if a=b\nstuck wins if a=b\n",
     "5:1: a line 'stuck' before this one says it already"},
    {"option a b c\nwhite . -> x\nblack . -> x\nstuck loses if a=b\n",
     "6:19: a line 'stuck loses', 'stuck wins' or 'stuck draws' is missing"},
    {"endless\n", "3:8: expected draws, white or black, got the end of the line"},
    {"endless draws\nendless white\n", "4:1: a line 'endless' before this one says it already"},
    {"white . -> x\n", "3:13: a line 'stuck loses', 'stuck wins' or 'stuck draws' is missing"},
    {"stuck loses\n", "3:12: there is no rule: lines 'white', 'black' or 'both'"},
    {"white x . -> . x turned\nblack o . -> . o turned\nstuck loses\n",
     "3:1: play can go on for ever by this rule, as far as can be told: a line 'endless draws', "
     "'endless white' or 'endless black' is missing"},
    {"option a b c\nwhite x . -> . x turned\nblack o . -> . o turned\nstuck loses\nendless "
     "draws if a=c\n",
     "4:1: play can go on for ever by this rule, as far as can be told: a line 'endless draws', "
     "'endless white' or 'endless black' is missing"},
    {"look\n", "3:5: expected a character, got the end of the line"},
    {"look y disc white\n", "3:6: 'y' is no character of a cell"},
    {"look ground ~ fill blue\n", "3:13: '~' is no character of a ground"},
    {"look x\n", "3:7: expected disc, letter, fill, cross or path, got the end of the line"},
    {"look x square white\n", "3:8: expected disc, letter, fill, cross or path, got 'square'"},
    {"look x disc\n", "3:12: expected a colour, got the end of the line"},
    {"look x disc #12\n", "3:13: expected a colour, a name of CSS or #rrggbb, got '#12'"},
    {"look x disc red white blue\n", "3:23: expected the end of the line, got 'blue'"},
    {"look x path red\n", "3:16: expected a path of SVG, got the end of the line"},
    {"look x path red M0,0 <b>\n", "3:22: expected one of the letters MLHVCSQTAZ or mlhvcsqtaz"},
    {"look x disc red\nlook x fill red\n", "4:1: a second look of this character"},
    {"hook\n", "3:5: expected the name of a hook, got the end of the line"},
    {"hook konane-removal\n",
     "3:6: there is no hook 'konane-removal' (did you mean 'konane-removals'?)"},
    {"hook konane-removals\n", "3:6: this hook is for pages with the cells ., W, B"},
    {"wire\n", "3:5: expected signal, link, hole, delivered or exchange, got the end of the line"},
    {"wire signal\n", "3:12: expected a character of a piece, got the end of the line"},
    {"wire signal y\n", "3:13: 'y' is no character of a cell"},
    {"wire signal .\n", "3:13: '.' fills boards, it is no piece"},
    {"wire signal x o\n", "3:15: expected the end of the line, got 'o'"},
    {"wire signal x\nwire signal o\n", "4:1: a second line 'wire signal'"},
    {"wire link x\n", "3:1: the line 'wire signal' stands before this one"},
    {"wire signal x\nwire link x\n", "4:1: the signal and the link are one piece"},
    {"wire hole o\n", "3:1: the line 'wire signal' stands before this one"},
    {"wire signal x\nwire hole x\n", "4:1: the signal stands outside no tile"},
    {"wire signal x\nwire hole o\nwire hole o\n", "5:1: a second line 'wire hole'"},
    {"wire signal x\nwire hole o\nwire link o\n",
     "5:1: wires that are pairs of squares have no link"},
    {"wire signal x\nwire link o\nwire hole o\n",
     "5:1: wires with a link are no pairs of squares"},
    {"wire delivered left\n", "3:1: the line 'wire signal' stands before this one"},
    {"wire signal x\nwire delivered\n",
     "4:15: expected left or ready, got the end of the line"},
    {"wire signal x\nwire delivered left\nwire delivered ready\n",
     "5:1: a second line 'wire delivered'"},
    {"wire signal x\nwire exchange\n", "4:1: the line 'wire link' stands before this one"},
    {"wire signal x\nwire link o\nwire exchange\nwire exchange\n",
     "6:1: a second line 'wire exchange'"},
    {"relax\n", "3:6: expected guards or baits, got the end of the line"},
    {"relax guards o\n", "3:1: the line 'wire signal' stands before this one"},
    {"wire signal x\nrelax guards x\n", "4:1: signals are no guards"},
    {"wire signal x\nrelax baits .\n", "4:1: the line 'relax guards' stands before this one"},
    {"wire signal x\nrelax guards o\nrelax baits ~\n",
     "5:13: '~' is no character of a ground"},
    {"wire signal x\nrelax guards o\nrelax baits . shut\n",
     "5:15: expected the end of the line, got 'shut'"},
    {"wire signal x\nrelax guards o\nrelax baits . open\nrelax baits . open\n",
     "6:1: a line 'relax baits' before this one says it already"},
};

// Behind a whole page.
constexpr Malformed kStarts[] = {
    {"start x.\n",
     "6:7: a start's name is made of letters, digits, '-' and '_', and begins with a letter; "
     "its rows follow on lines of their own"},
    {"start\n", "6:6: the rows of this start are missing"},
    {"start\nlook x disc white\n", "6:6: the rows of this start are missing"},
    {"start\n..\nstart\n.x\n", "8:1: a second start of this name"},
    {"start\n.x\n.y\n", "8:2: expected a square of the board, got 'y'"},
    {"start\n.x\n.x.\n", "8:1: this row has 3 squares, the first one 2"},
    {"start\n3\n", "7:2: expected a square of the board, got the end of the line"},
    {"start\n0.x\n", "7:1: a count is at least 1"},
    {"start\n99999999999999999999.\n", "7:21: a start of more than 65536 squares"},
    {"start\nturn red\n.x\n", "7:6: expected white or black, got 'red'"},
    {"start\n.x\nground\n...\n", "6:6: this start has 1 x 2 squares and grounds of 1 x 3"},
    {"start\n.x\nground\n.~\n", "9:2: expected a square of the board, got '~'"},
};

TEST_CASE("a malformed page of a game is refused at its place") {
  check_complaints("", kPages);
  check_complaints(kCells, kStatements);
  check_complaints(std::string(kCells).append(kRules), kStarts);
  CHECK(complaint_about({"game g\n\0\n", 9}) ==
        "2:1: a line of a page does not begin with '\\x00'");
}

// A text for each number below `count`, made by `line`.
template <typename Line>
std::string repeated(std::size_t count, Line line) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text.append(line(std::to_string(i)));
  return text;
}

TEST_CASE("a page of a game that goes beyond a limit is refused at its place") {
  const auto complaint = [](const std::string& text) {
    return complaint_about(std::string(kCells).append(text));
  };
  using Text = std::string;
  CHECK(complaint(Text("option a").append(repeated(17, [](const Text& i) { return " v" + i; }))) ==
        "3:64: more than 16 values");
  CHECK(complaint(repeated(17, [](const Text& i) { return "option a" + i + " b c\n"; })) ==
        "19:1: more than 16 options");
  CHECK(complaint(repeated(129, [](const Text& i) { return "let aa" + i + " = x\n"; })) ==
        "131:1: more than 128 lines 'let'");
  CHECK(complaint("white" + repeated(1025, [](const Text&) { return " ."; }) + " -> x\n") ==
        "3:7: a picture of more than 1024 squares");
  CHECK(complaint(Text(kRules) +
                  repeated(65, [](const Text& i) { return "start s" + i + "\n..\n"; })) ==
        "134:1: more than 64 starts");
  const Text classes = repeated(5, [](const Text& i) {
    return "option o" + i + " a b\nlet c" + i + " = x\nlet c" + i + " = o if o" + i + "=b\n";
  });
  CHECK(complaint(classes + "white c0 c1 c2 c3 c4 -> . . . . .\n") ==
        "18:1: the classes of this line differ in more than 16 ways");
  std::size_t rule = 0;
  const Text rules = repeated(1001, [&](const Text&) {
    Text picture;
    for (std::size_t n = ++rule; n > 0; n /= 2) picture.append(n % 2 == 0 ? " x" : " o");
    return "white" + picture + " . -> ." + picture + "\n";
  });
  CHECK(complaint(rules) == "1003:1: more than 1000 rules, or more goals");
  Text cells = "game g\ncells";
  std::size_t characters = 0;
  for (char c = '<'; characters <= kMaxCells; ++c) {
    if (c == '?') continue;
    cells.append({' ', c == '\x7f' ? (c = '!') : c});
    ++characters;
  }
  CHECK(complaint_about(cells) ==
        fmt::format("2:{}: more than {} characters", 7 + 2 * kMaxCells, kMaxCells));
  CHECK(complaint(Text(1 << 18, ' ')) == "1:1: a page of more than 262144 bytes");
}

}  // namespace
}  // namespace gadgetc::game_page
