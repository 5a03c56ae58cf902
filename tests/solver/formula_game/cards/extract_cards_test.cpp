#include "solver/formula_game/cards/extract_cards.hpp"

#include <catch2/catch.hpp>

#include "solver/formula_game/cards/check_cards.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "tests/solver/formula_game/all_hypergraphs.hpp"
#include "tests/solver/formula_game/both_players.hpp"
#include "tests/solver/formula_game/cards/cards_at_hand.hpp"
#include "tests/solver/formula_game/game_shapes.hpp"

namespace gadgetc::formula_game {
namespace {

// The cards are accepted, and each is true.
void require_cards(const Hypergraph& game, Player first, const std::optional<Cards>& cards,
                   test::NaiveOracle& naive) {
  if (!cards) FAIL("no cards: " + test::text_of(game, first));
  const std::string fault = find_false_card(game, *cards);
  if (!fault.empty() || cards->first != first) FAIL(fault + ": " + test::text_of(game, first));
  for (const Card& card : cards->cards) {
    if (!test::card_is_true(game, card, naive)) FAIL("false: " + test::text_of(game, first));
  }
}

void require_naive_cards(const Hypergraph& game, Player first, bool symmetry) {
  test::NaiveOracle naive;
  if (naive.winner(game, first) != Player::Maker) return;
  require_cards(game, first, test::naive_cards(game, first, symmetry, naive), naive);
}

TEST_CASE("cards are made for every hypergraph of up to four vertices that Maker wins") {
  for (std::uint32_t vertices = 0; vertices <= 4; ++vertices) {
    for (std::uint64_t set = 0; set < std::uint64_t(1) << (1U << vertices); ++set) {
      const Hypergraph game = test::hypergraph_number(vertices, set);
      for (const Player first : kPlayers) require_naive_cards(game, first, set % 2 == 0);
    }
  }
}

TEST_CASE("cards are made for random games of up to six vertices, symmetric ones among them") {
  std::mt19937_64 random(71);
  for (int round = 0; round < 600; ++round) {
    const Hypergraph game =
        round % 2 == 0 ? test::symmetric_game(random, 6) : test::random_edges(random, 6);
    for (const Player first : kPlayers) require_naive_cards(game, first, round % 3 != 0);
  }
}

TEST_CASE("the solver's answers make cards for games of any shape") {
  std::mt19937_64 random(72);
  int made = 0;
  for (int round = 0; round < 400; ++round) {
    const Hypergraph game =
        round % 3 == 0 ? test::symmetric_game(random, 14) : test::game_of_any_shape(random, 14);
    const Player first = kPlayers[round % 2];
    GameSolver solver(game);
    if (solver.value(first).winner != Player::Maker) continue;
    const auto decide = [&](const Hypergraph& position, Player mover) {
      return solver.decide(position, mover);
    };
    test::NaiveOracle naive;
    require_cards(game, first, extract_cards(game, first, decide), naive);
    ++made;
  }
  CHECK(made > 50);
}

TEST_CASE("a limit leaves no cards, and a game that Breaker wins has none") {
  const Hypergraph game = test::hex_game(3, 3);
  test::NaiveOracle naive;
  const DecideGame decide = naive.function();
  CardOptions options;
  options.limits.nodes = 3;
  CHECK_FALSE(extract_cards(game, Player::Maker, decide, options));
  options.limits = {};
  options.limits.memory_mib = 0;
  CHECK_FALSE(extract_cards(game, Player::Maker, decide, options));
  const DecideGame stopped = [](const Hypergraph&, Player) { return std::nullopt; };
  CHECK_FALSE(extract_cards(game, Player::Maker, stopped));
  CHECK_THROWS_AS(extract_cards({2, {{0, 1}}}, Player::Maker, decide), std::logic_error);
  CHECK(extract_cards(game, Player::Maker, decide));
}

}  // namespace
}  // namespace gadgetc::formula_game
