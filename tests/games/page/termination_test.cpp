#include "games/page/termination.hpp"

#include <catch2/catch.hpp>

#include <map>

#include "base/random/split_mix.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/page/plain_moves.hpp"
#include "games/pages/page_library.hpp"
#include "tests/games/page/plain_play.hpp"

namespace gadgetc::game_page {
namespace {

// The measures by which play ends, or "for ever".
std::string end_of(const Page& page) {
  const Termination termination = find_termination(page);
  if (!termination.ends) return "for ever";
  std::string text;
  for (const Measure& measure : termination.measures) {
    text.append(text.empty() ? "" : "; ").append(measure_text(page, measure));
  }
  return text;
}
std::string end_of(const std::string& lines) { return end_of(page_with(lines)); }

TEST_CASE("play ends by a number of pieces that falls") {
  CHECK(end_of("white . -> x\nblack . -> o") == "the number of squares with .");
  CHECK(end_of("both x x . -> . . x turned") == "the number of squares with x");
  CHECK(end_of("white x o -> . x turned\nblack o x -> . o turned") ==
        "the number of squares with x, o");
  // Promoted once, then walking on until it is taken: two measures.
  CHECK(end_of("white x -> o\nblack o -> .") != "for ever");
}

TEST_CASE("play ends by pieces that go one way") {
  CHECK(end_of("white x . -> . x\nblack . o -> o .") != "for ever");
  CHECK(end_of("white x / . -> . / x") == "the distance of x from the bottom");
  CHECK(end_of("white x .* . -> . .* x") == "the distance of x from the right");
  CHECK(end_of("white ? . / x ? -> ? x / . ?\nwhite . ? / ? x -> x ? / ? .") ==
        "the distance of x from the top");
  // Up, and taken by men that go down.
  CHECK(end_of("let tox = . o\nlet too = . x\nwhite tox / x -> x / .\nblack o / too -> . / o") !=
        "for ever");
}

TEST_CASE("play ends when one side alone can move for ever") {
  CHECK(end_of("white x . -> . x\nblack o . -> . o turned") != "for ever");
  CHECK(end_of("white x . -> . x\nwhite o . -> . o turned\nblack . -> x") != "for ever");
  CHECK(end_of("white x . -> . x\nboth o . -> . o turned") == "for ever");
}

TEST_CASE("play that can go on for ever is not said to end") {
  CHECK(end_of("both x . -> . x turned") == "for ever");
  CHECK(end_of("white x . -> . x\nblack . x -> x .") == "for ever");
  CHECK(end_of("white . -> x\nblack x -> .") == "for ever");
  CHECK(end_of("white x -> o\nblack o -> x") == "for ever");
  // Up by a step, down by a leap.
  CHECK(end_of("both . / x -> x / .\nboth x / x / . -> . / x / x") == "for ever");
  // A piece that is taken comes back elsewhere.
  CHECK(end_of("both x o . -> . x o turned") == "for ever");
  // A run may be of any length, and one step back is not enough.
  CHECK(end_of("both x . .* x -> . x .* x\nboth . .* x -> x .* .") == "for ever");
}

TEST_CASE("a rule that changes nothing for a member of a class ends by the others") {
  CHECK(end_of("let men = x o\nboth men -> x") != "for ever");
  CHECK(end_of("let men = x o\nboth men . -> x .") != "for ever");
  // As a part of a longer move it may change nothing, and the move still be one.
  const Page shuttle = page_with("let men = x o\nboth men -> x then x . -> . x turned");
  CHECK(end_of(shuttle) == "for ever");
  CHECK(end_of("both x . -> . x turned then x -> o") != "for ever");
}

// One square of a picture, now and then one of several.
std::string random_square(SplitMix& random) {
  static const char* const kSquares[] = {".", "x", "o", "xo", "dx", "?"};
  return kSquares[random.below(random.below(3) == 0 ? 6 : 3)];
}

// A rule of up to three squares and two parts; most are none, as the reader finds.
std::string random_rule(SplitMix& random) {
  static const char* const kImages[] = {"", "", " turned", " mirrored"};
  static const char* const kBetween[] = {" ", " ", " / ", " .* "};
  const std::size_t squares = 1 + random.below(3);
  const std::string between = kBetween[random.below(4)];
  std::string before, after;
  for (std::size_t i = 0; i < squares; ++i) {
    if (i > 0) before.append(between);
    if (i > 0) after.append(between);
    before.append(random_square(random));
    after.append(random_square(random));
  }
  std::string rule = before;
  rule.append(" -> ").append(after).append(kImages[random.below(4)]);
  if (random.below(5) == 0) rule.append(" again");
  if (random.below(3) == 0) rule.append(" then ").append(random_rule(random));
  return rule;
}

// Does play on the board come back to a position?
class Player {
 public:
  explicit Player(const Page& page) : page_(page) {}

  bool comes_back(const Position& position) {
    const std::string key =
        board_text(page_, position).append(position.turn == Side::White ? "w" : "b");
    const auto [known, is_new] = is_left_.emplace(key, false);
    if (!is_new) return !known->second;
    for (const Move& move : plain_moves(page_, {}, position)) {
      Position next = position;
      play(next, move);
      if (comes_back(next)) return true;
    }
    return !(is_left_[key] = true);
  }

 private:
  const Page& page_;
  std::map<std::string, bool> is_left_;  // by position: whether all of its play was looked at
};

bool comes_back_anywhere(const Page& page, int rows, int columns) {
  Player player(page);
  Position position(rows, columns);
  for (;;) {
    for (const Side turn : {Side::White, Side::Black}) {
      position.turn = turn;
      if (player.comes_back(position)) return true;
    }
    SquareNumber s = 0;
    while (s < position.squares() && position.cell(s) == 2) position.set_cell(s++, 0);
    if (s == position.squares()) return false;
    position.set_cell(s, static_cast<Cell>(position.cell(s) + 1));
  }
}

TEST_CASE("play by random rules that is told to end never comes back to a position") {
  static const char* const kOwners[] = {"white ", "black ", "both "};
  SplitMix random(3);
  int ending = 0, endless = 0;
  while (ending < 1500) {
    std::string lines = "let xo = x o\nlet dx = . x\n";
    for (std::size_t i = 1 + random.below(3); i > 0; --i) {
      lines.append(kOwners[random.below(3)]).append(random_rule(random)).append("\n");
    }
    std::optional<Page> page;
    try {
      page = page_with(lines);
    } catch (const InputError&) {
      continue;
    }
    const bool ends = find_termination(*page).ends;
    (ends ? ending : endless) += 1;
    if (!ends) continue;
    CAPTURE(lines);
    REQUIRE_FALSE(comes_back_anywhere(*page, 1, 4));
    REQUIRE_FALSE(comes_back_anywhere(*page, 2, 2));
    REQUIRE_FALSE(comes_back_anywhere(*page, 3, 1));
  }
  CHECK(endless > 200);
}

TEST_CASE("moves by hooks count for the end of play") {
  const std::string head =
      "game g\ncells . W B\nstuck loses\nendless draws\nhook konane-removals\n";
  CHECK(end_of(parse_page("test", head + "white . -> W\nblack . -> B")) == "for ever");
  CHECK(end_of(parse_page("test", head + "white W B -> . W\nblack B W -> . B")) ==
        "the number of squares with W, B");
}

TEST_CASE("of the pages in the program all but Dou Shou Qi end") {
  for (const std::string& name : page_names()) {
    CAPTURE(name);
    CHECK((end_of(*find_page(name)) == "for ever") == (name == "jungle"));
  }
}

}  // namespace
}  // namespace gadgetc::game_page
