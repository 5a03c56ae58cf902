#include "games/page/page_facts.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "base/random/split_mix.hpp"
#include "base/text/input_error.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/page/plain_moves.hpp"
#include "games/pages/page_library.hpp"
#include "tests/games/page/plain_play.hpp"

namespace gadgetc::game_page {
namespace {

std::vector<Move> moves_of(const Page& page, Position position, Side side) {
  position.turn = side;
  return plain_moves(page, page.default_setting(), position);
}

// Has a side, after a move on some board of this size, a move that it had not before? By Side.
std::array<bool, 2> gains_on(const Page& page, int rows, int columns) {
  std::array<bool, 2> gains = {false, false};
  Position position(rows, columns);
  for (;;) {
    for (const Side mover : {Side::White, Side::Black}) {
      for (const Move& move : moves_of(page, position, mover)) {
        Position next = position;
        play(next, move);
        for (const Side side : {Side::White, Side::Black}) {
          const auto before = moves_of(page, position, side), after = moves_of(page, next, side);
          if (!std::includes(before.begin(), before.end(), after.begin(), after.end())) {
            gains[static_cast<std::size_t>(side)] = true;
          }
        }
      }
    }
    SquareNumber s = 0;
    const Cell last = static_cast<Cell>(page.cells.size() - 1);
    while (s < position.squares() && position.cell(s) == last) position.set_cell(s++, 0);
    if (s == position.squares()) return gains;
    position.set_cell(s, static_cast<Cell>(position.cell(s) + 1));
  }
}

TEST_CASE("of the pages in the program those of placing alone give nobody a new move") {
  std::set<std::string> found;
  for (const std::string& name : page_names()) {
    const auto gains = facts_of(*find_page(name)).may_gain;
    CHECK(gains[0] == gains[1]);
    if (!gains[0]) found.insert(name);
  }
  CHECK(found == std::set<std::string>{"col", "cram", "domineering", "node-kayles", "snort",
                                       "tic-tac-toe"});
}

TEST_CASE("one side alone may be the one that gains moves") {
  const auto gains = [](const std::string& lines) { return facts_of(page_with(lines)).may_gain; };
  CHECK(gains("white . -> x\nblack o . -> . o") == std::array{true, true});
  CHECK(gains("white . -> x\nblack x o -> x x") == std::array{false, true});
  CHECK(gains("white . -> x unless . o\nblack . -> o") == std::array{false, false});
  CHECK(gains("white . -> x when . o\nblack . -> o") == std::array{true, false});
  CHECK(gains("white . -> x unless . x\nblack x -> o") == std::array{true, true});
}

// One or two squares, put anew, now and then under a condition; most are rules.
std::string random_placement(SplitMix& random) {
  static const char* const kSquares[] = {".", "x", "o", "xo", "dx", "?"};
  static const char* const kImages[] = {"", " turned", " mirrored"};
  std::string before, after;
  for (std::size_t i = 1 + random.below(2); i > 0; --i) {
    before.append(kSquares[random.below(5)]).append(i > 1 ? " " : "");
    after.append(kSquares[random.below(6)]).append(i > 1 ? " " : "");
  }
  std::string rule = before + " -> " + after + kImages[random.below(3)];
  if (random.below(3) == 0) {
    rule.append(random.below(2) == 0 ? " unless " : " when ").append(before.substr(0, 2));
    rule.append(" ").append(kSquares[random.below(6)]);
    rule.append(random.below(2) == 0 ? "" : " turned");
  }
  if (random.below(6) == 0) rule.append(" then ").append(random_placement(random));
  return rule;
}

TEST_CASE("by random rules that are told to give no new moves none comes on any small board") {
  static const char* const kOwners[] = {"white ", "black ", "both "};
  SplitMix random(11);
  int certain = 0, gaining = 0;
  while (certain < 300) {
    std::string lines = "let xo = x o\nlet dx = . x\n";
    for (std::size_t i = 1 + random.below(2); i > 0; --i) {
      lines.append(kOwners[random.below(3)]).append(random_placement(random)).append("\n");
    }
    std::optional<Page> page;
    try {
      page = page_with(lines);
    } catch (const InputError&) {
      continue;
    }
    const auto told = facts_of(*page).may_gain;
    const auto line = gains_on(*page, 1, 3), square = gains_on(*page, 2, 2);
    CAPTURE(lines);
    for (std::size_t side = 0; side < 2; ++side) {
      const bool gains = line[side] || square[side];
      REQUIRE((told[side] || !gains));
      certain += told[side] ? 0 : 1;
      gaining += gains ? 1 : 0;
    }
  }
  CHECK(gaining > 100);
}

}  // namespace
}  // namespace gadgetc::game_page
