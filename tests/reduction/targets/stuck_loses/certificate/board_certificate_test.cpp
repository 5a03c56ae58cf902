// The reader of certificates of Konane's boards.
#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"

#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"
#include "tests/text_lines.hpp"

namespace gadgetc::stuck_loses {
namespace {

// Every kind of line, in a text that means nothing. The first kind delivers nothing.
const char* const kText =
    "gadgetc konane board certificate 1\nsize 3 9\nfirst white\nformula p cnf 1 1 1 0\n"
    "kind 15\ngadgetc konane certificate 1\ntempo 0\nanswers 0\npasses 1\ntile\ngadget end\n"
    "game konane\nin in 0 0 west steady\nstones\n.\nend\nsafety\n0 . -B\nready\nend\n"
    "kind 15\ngadgetc konane certificate 1\ntempo 1\nanswers 0\npasses 2\ntile\ngadget t\n"
    "out out 0 3 east\ndeliver -> out\nstones\nBWB.\nend\nsafety\n2 BWB. -B\nready\nend\n"
    "tile x1 t a1 0\ntile wire2 end c2 3 mirrored\nwire x1 out wire2 in\n"
    "wire wire2 out reward in\nreward a1 a3 c3\nrow b1 2\nrow b3 1\nrace 3 2 1 0\nstrategy 6\n"
    "strategy 1\ngame 1 1\nfirst white\nwinner white\n1 won black\n2 play white {1}: 1->1\nend\n";

std::string rewritten(const std::string& text) {
  return text_of(parse_text(text, "konane"));
}

TEST_CASE("the certificate of a board of Konane is read with its numbers and its lines") {
  const BoardCertificate c = parse_text(kText, "konane");
  CHECK(c.rows == 3);
  CHECK(c.columns == 9);
  CHECK(c.first == Side::White);
  CHECK(c.formula == "p cnf 1 1 1 0");
  REQUIRE(c.kinds.size() == 2);
  CHECK(c.kinds[0].proof.tile.contract.empty());
  CHECK(c.kinds[0].proof.tile.ports[0].is_steady);
  CHECK(c.kinds[1].line == 21);
  CHECK(c.kinds[1].proof.tile.name == "t");
  CHECK(c.kinds[1].proof.pass_line == 4);
  CHECK(c.kinds[1].proof.pass_bound == 2);
  CHECK(c.kinds[1].proof.parts[0].safe.find("BWB. -B") != nullptr);
  REQUIRE(c.tiles.size() == 2);
  CHECK(c.tiles[0].top_left == Square{2, 0});
  CHECK(c.tiles[1].turn.turns == 3);
  CHECK(c.tiles[1].turn.mirrored);
  CHECK(c.tiles[1].line == 38);
  REQUIRE(c.wires.size() == 2);
  CHECK(c.wires[0].to_gate == "wire2");
  CHECK(c.wires[1].to_gate == kRewardGate);
  CHECK(c.way == std::vector<Square>{{2, 0}, {0, 0}, {0, 2}});
  REQUIRE(c.rows_in_reserve.size() == 2);
  CHECK(c.rows_in_reserve[0].moves == 2);
  CHECK(c.rows_in_reserve[1].first == Square{0, 1});
  CHECK(c.race[0] == 3);
  CHECK(c.race[3] == 0);
  CHECK(c.race_line == 44);
  CHECK(c.strategy.strategy.nodes.size() == 2);
}

TEST_CASE("the certificate of a board of Konane is written as it was read") {
  CHECK(rewritten(kText) == kText);
}

TEST_CASE("CR LF ends lines of certificates of Konane's boards too") {
  CHECK(rewritten(with_cr_lf(kText)) == kText);
}

TEST_CASE("what is wrong in a kind of tile is named with the line of the file") {
  std::string text = kText;
  text.replace(text.find("2 BWB."), 6, "2x BWB");
  try {
    parse_text(text, "konane");
    FAIL("it was read");
  } catch (const InputError& error) {
    CHECK(error.location().line == 34);
  }
}

}  // namespace
}  // namespace gadgetc::stuck_loses
