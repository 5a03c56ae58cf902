// The reader of board strategies.
#include "reduction/targets/jungle/strategy/board_strategy.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "tests/text_lines.hpp"

namespace gadgetc::jungle {
namespace {

const char* const kText =
    "gadgetc board strategy 1\nformula 6\nstrategy 1\ngame 1 1\nfirst white\nwinner white\n"
    "1 won black\n2 play white {1}: 1->1\ntile true 24\ngadgetc certificate 2\nrules paper\n"
    "tempo 1\nanswers 0\ntile\ngadget true\nout out 0 0 east\ndeliver -> out\nterrain\n.\npieces\n"
    "P\nend\npart whole\nsafety baits\n0 . +P\n0 P +\n0 P -\nready\n0 . +P\n0 P -\n"
    "attack out\n1 0 P -\nend\nend\n";

std::string rewritten(const std::string& text) {
  std::ostringstream out;
  write_board_strategy(out, parse_board_strategy("text", text));
  return out.str();
}

TEST_CASE("a board's strategy is read with its formula and its tiles, and written as it was") {
  const BoardStrategy strategy = parse_board_strategy("text", kText);
  CHECK(strategy.formula.strategy.winner == formula_game::Player::Breaker);
  REQUIRE(strategy.tiles.size() == 1);
  CHECK(strategy.tiles.at("true")->certificate().tempo_line == 12);
  CHECK(rewritten(kText) == kText);
  CHECK_NOTHROW(parse_board_strategy("text", with_cr_lf(kText)));
}

TEST_CASE("tiles are checked against the library's drawings and proofs") {
  std::vector<std::string> names;
  const auto faults = [&](const std::string& from, const std::string& to) {
    std::string text = kText;
    text.replace(text.find(from), from.size(), to);
    return check_tiles(parse_board_strategy("text", text),
                       [&](const std::string& name) { names.push_back(name); });
  };
  CHECK(faults("tempo 1", "tempo 1").empty());
  CHECK(faults("tempo 1", "tempo 0") ==
        std::vector<std::string>{"tile true: the attacks take 1 moves of White"});
  const std::vector<std::string> other{"tile true: this is not the library's drawing"};
  CHECK(faults("0 0 east", "0 0 west") == other);
  CHECK(faults("gadget true", "gadget wire") == other);
  CHECK(faults("tile true", "tile wire") ==
        std::vector<std::string>{"tile wire: this is not the library's drawing"});
  CHECK(names == std::vector<std::string>{"true", "true", "true", "true", "wire"});
}

}  // namespace
}  // namespace gadgetc::jungle
