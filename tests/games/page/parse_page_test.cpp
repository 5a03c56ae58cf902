#include "games/page/language/parse_page.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "games/pages/page_library.hpp"
#include "games/pages/page_texts.hpp"
#include "tests/games/page/malformed.hpp"

namespace gadgetc::game_page {
namespace {

TEST_CASE("every statement of a page is read") {
  const Page page = parse_page("test", R"(; a comment, and then an empty line

game two-stones  ; words behind ';' are none
title Two stones,   and   more
cells . x o
ground . ~
option hops one many all
let stones = x o
let wet = ~
let open = . wet
let open = . if hops=all
white x . -> . x on ? open
black o -> x on ~ if hops=one
both stones -> .
goal white x x on . ~ turned
goal black none stones if hops=many
stuck loses if hops=one
stuck draws if hops=many
stuck wins if hops=all
endless white if hops=one
endless black
start
2.x
o2.
start wet
turn black
.xo
ground
2~.
look x disc white #0a0
look ground ~ path #00f M0,0 L100,100 Z
)");
  CHECK(page.name == "two-stones");
  CHECK(page.title == "Two stones, and more");
  CHECK(page.cells == ".xo");
  CHECK(page.grounds == ".~");
  REQUIRE(page.options.size() == 1);
  CHECK(page.options[0].name == "hops");
  CHECK(page.options[0].values == std::vector<std::string>{"one", "many", "all"});
  CHECK(page.find_class("open", {0})->symbols == ".~");
  CHECK(page.find_class("open", {2})->symbols == ".");
  CHECK(page.find_class("shut", {0}) == nullptr);

  // The first rule once for each value on which its class depends.
  REQUIRE(page.rules.size() == 5);
  CHECK(rules_of(page, {0}, Side::White).size() == 2);
  CHECK(rules_of(page, {0}, Side::Black).size() == 2);
  CHECK(rules_of(page, {1}, Side::Black).size() == 1);
  CHECK(rules_of(page, {1}, Side::White)[0]->before.elements[1].grounds == 3);
  CHECK(rules_of(page, {2}, Side::White)[0]->before.elements[1].grounds == 1);
  CHECK(page.rules[3].text == "black o -> x on ~ if hops=one");
  CHECK(page.rules[3].at.line == 13);

  REQUIRE(page.goals.size() == 2);
  CHECK(page.goals[0].side == Side::White);
  CHECK(page.goals[0].images == Images::Turned);
  CHECK(page.goals[0].picture->elements[1] == Element{2, 2, false});
  CHECK(page.goals[1].none == 6);
  CHECK(page.goals[1].only.holds({1}));
  CHECK_FALSE(page.goals[1].only.holds({0}));
  CHECK(stuck_of(page, {0}) == Stuck::Loses);
  CHECK(stuck_of(page, {1}) == Stuck::Draws);
  CHECK(stuck_of(page, {2}) == Stuck::Wins);
  CHECK(endless_of(page, {0}) == Endless::White);
  CHECK(endless_of(page, {1}) == Endless::Black);

  REQUIRE(page.starts.size() == 2);
  CHECK(page.starts[0].cells == std::vector<Cell>{0, 0, 1, 2, 0, 0});
  CHECK(page.starts[0].grounds.empty());
  CHECK(page.starts[1].name == "wet");
  CHECK(page.starts[1].turn == Side::Black);
  CHECK(page.starts[1].grounds == std::vector<Cell>{1, 1, 0});
  REQUIRE(page.looks.size() == 2);
  CHECK(page.looks[0].colours == std::vector<std::string>{"white", "#0a0"});
  CHECK(page.looks[1].is_ground);
  CHECK(page.looks[1].shape == Shape::Path);
  CHECK(page.looks[1].path == "M0,0 L100,100 Z");
}

TEST_CASE("what a page says of wires is read") {
  const Page page = parse_page("test", R"(game g
cells . x o c
ground . ^
option hops one many
wire signal x
wire link o
wire delivered ready
wire exchange
relax guards c
relax baits ^
relax baits ^ open if hops=many
white x . -> . x
stuck loses
)");
  CHECK(page.wires.signal == Cell{1});
  CHECK(page.wires.link == Cell{2});
  CHECK(page.wires.delivered == Wires::Delivered::Ready);
  CHECK(page.wires.has_exchange);
  CHECK(page.wires.guards == Cell{3});
  REQUIRE(page.baits.size() == 2);
  CHECK(page.baits[0].ground == 1);
  CHECK_FALSE(page.baits[0].is_open);
  CHECK(page.baits[1].is_open);
  CHECK(page.baits[1].only.holds({1}));
  CHECK_FALSE(page.baits[1].only.holds({0}));
}

TEST_CASE("what a page does not say has its usual meaning") {
  const Page page = parse_page("test", std::string(kCells).append(kRules));
  CHECK(page.title == "g");
  CHECK(page.grounds == ".");
  CHECK_FALSE(page.has_ground);
  CHECK(page.rules[0].rule.images == Images::Drawn);
  CHECK(page.rules[0].rule.again == Again::No);
  CHECK(page.rules[0].only.values.empty());
  CHECK_FALSE(endless_of(page, {}));
  CHECK_FALSE(page.wires.signal);
  CHECK(page.baits.empty());
}

TEST_CASE("a page reads the same with ends of lines of any kind") {
  std::string text = std::string(kCells).append(kRules).append("start\nx.\n.o\n");
  const Page page = parse_page("test", text);
  std::string other;
  for (const char c : text) other.append(c == '\n' ? "  \r\n" : std::string(1, c));
  const Page same = parse_page("test", other);
  CHECK(same.starts[0].cells == page.starts[0].cells);
  CHECK(same.rules[1].rule == page.rules[1].rule);
  text.pop_back();
  CHECK(parse_page("test", text).starts[0].cells == page.starts[0].cells);
}

TEST_CASE("each page in the program is read, says where its rules are from, and can be begun") {
  CHECK(page_names().size() == page_texts().size());
  for (const std::string& name : page_names()) {
    CAPTURE(name);
    const auto page = find_page(name);
    REQUIRE(page != nullptr);
    CHECK(page->name == name);
    CHECK(page->title != name);
    CHECK(page->text.find("\n; ") != std::string::npos);
    CHECK(!page->starts.empty());
    for (const char symbol : page->cells.substr(1)) {
      const auto look = std::find_if(page->looks.begin(), page->looks.end(), [&](const Look& l) {
        return !l.is_ground && l.symbol == symbol;
      });
      CAPTURE(symbol);
      CHECK(look != page->looks.end());
    }
  }
  CHECK(find_page("chess") == nullptr);
}

}  // namespace
}  // namespace gadgetc::game_page
