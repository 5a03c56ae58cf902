// The reader of board certificates.
#include "reduction/targets/jungle/certificate/board_certificate.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "tests/text_lines.hpp"

namespace gadgetc::jungle {
namespace {

// Every kind of line, in a text that means nothing.
const char* const kText =
    "gadgetc board certificate 1\nsize 3 9\nrules paper trapped-attack=none\nfirst white\n"
    "formula p cnf 1 1 1 0\nproof true 1 0 0123456789abcdef\n"
    "proof variable 2 3 fedcba9876543210\ntile x1 variable a1 0\ntile g.1 true c2 3 mirrored\n"
    "wire x1 out g.1 in b1 b2\nwire - g.1 out a3\ngroup x1 g.1\ncorridor a1 a2 a3\n"
    "idle b1 b2 c1 c2\nrace 1 2 3 4 2 12 13\nstrategy 6\nstrategy 1\ngame 1 1\nfirst white\n"
    "winner white\n1 won black\n2 play white {1}: 1->1\nend\n";

std::string rewritten(const std::string& text) {
  std::ostringstream out;
  write_board_certificate(out, parse_board_certificate("text", text));
  return out.str();
}

TEST_CASE("a board's certificate is read with its numbers and its lines") {
  const BoardCertificate c = parse_board_certificate("text", kText);
  CHECK(c.rows == 3);
  CHECK(c.columns == 9);
  CHECK(c.rules.trapped_attack == TrappedAttack::None);
  CHECK(c.first == Side::White);
  CHECK(c.formula == "p cnf 1 1 1 0");
  REQUIRE(c.proofs.size() == 2);
  CHECK(c.proofs[0].hash == 0x0123456789abcdef);
  CHECK(c.proofs[1].answers == 3);
  CHECK(c.proofs[1].line == 7);
  REQUIRE(c.tiles.size() == 2);
  CHECK(c.tiles[0].top_left == Square{2, 0});
  CHECK(c.tiles[1].turn.turns == 3);
  CHECK(c.tiles[1].turn.mirrored);
  REQUIRE(c.wires.size() == 2);
  CHECK(c.wires[1].from_gate.empty());
  CHECK(c.wires[1].to_port == "out");
  REQUIRE(c.groups.size() == 1);
  CHECK(c.groups[0].gates == std::vector<std::string>{"x1", "g.1"});
  CHECK(c.groups[0].line == 12);
  CHECK(c.corridor.size() == 3);
  CHECK(c.idle[1][0] == Square{2, 2});
  CHECK(c.bound == 12);
  CHECK(c.race_line == 15);
  CHECK(c.strategy_line == 16);
  CHECK(c.strategy.strategy.nodes.size() == 2);
}

TEST_CASE("a board's certificate is written as it was read") { CHECK(rewritten(kText) == kText); }

TEST_CASE("CR LF ends lines of board certificates too") {
  CHECK(rewritten(with_cr_lf(kText)) == kText);
}

}  // namespace
}  // namespace gadgetc::jungle
