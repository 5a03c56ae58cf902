#include "solver/formula_game/cards/cards_file.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "tests/solver/formula_game/both_players.hpp"
#include "tests/solver/formula_game/cards/cards_at_hand.hpp"
#include "tests/solver/formula_game/game_shapes.hpp"

namespace gadgetc::formula_game {
namespace {

std::string cards_text(const CardsFile& file) {
  std::ostringstream out;
  write_cards(out, file);
  return out.str();
}

const std::string kPathText =
    "cards 1\ngame 3 2\nfirst black\nsymmetry 1: 3 2 1\ncard 1 black {2} open {1}: 1 -> c1\n"
    "card 2 black {} open {1 2 3}: 2 -> 1 1*1\nstart: 2\n";

TEST_CASE("cards are written as on the page, and hold for a path of two edges") {
  const CardsFile file = parse_cards("path", kPathText);
  CHECK(cards_text(file) == kPathText);
  CHECK(find_false_card({3, {{0, 1}, {1, 2}}}, file) == "");
  CHECK(find_false_card({4, {{0, 1}, {1, 2}}}, file) ==
        "they are for 3 variables and 2 clauses, the formula has 4 and 2");
  CHECK(find_false_card({3, {{0, 1}}}, file) ==
        "they are for 3 variables and 2 clauses, the formula has 3 and 1");
}

TEST_CASE("blanks, comments and line ends do not matter among cards") {
  const std::string decorated =
      "; first\r\n\r\n \tcards  1 ; version\r\n;\r\n game 3\t2;\r\nfirst black\r\n\r\n"
      "symmetry 1:3 2 1 \r\n card  1 black{2}open { 1 }:1-> c1;x\n\n"
      "card 2 black{} open{1 2 3} : 2 -> 1   1*1\r\nstart:2 ; end\r\n\n;";
  CHECK(parse_cards("decorated", decorated) == parse_cards("plain", kPathText));
}

TEST_CASE("cards that are written come back") {
  std::mt19937_64 random(74);
  for (int round = 0; round < 200; ++round) {
    const Hypergraph game = test::symmetric_game(random, 6);
    test::NaiveOracle naive;
    auto cards = test::naive_cards(game, kPlayers[round % 2], true, naive);
    if (!cards) continue;
    const CardsFile file{game.vertices, std::uint32_t(game.edges.size()), std::move(*cards)};
    CHECK(parse_cards("written", cards_text(file)) == file);
  }
}

}  // namespace
}  // namespace gadgetc::formula_game
