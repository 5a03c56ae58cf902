#include "games/page/termination.hpp"

#include <catch2/catch.hpp>

#include "games/page/parse_page.hpp"
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

TEST_CASE("moves by hooks count for the end of play") {
  const std::string head = "game g\ncells . W B\nstuck loses\nendless draws\nhook konane-removals\n";
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
