#include "reduction/sources/turns_formula.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/random/split_mix.hpp"
#include "base/text/input_error.hpp"
#include "reduction/quantified/evaluate.hpp"

namespace gadgetc::test {
namespace {

PositionalGame random_game(SplitMix& random) {
  PositionalGame game;
  game.formula.variables = std::uint32_t(1 + random.below(4));
  for (std::size_t i = random.below(4); i > 0; --i) {
    Clause clause;
    for (VariableId v = 0; v < game.formula.variables; ++v) {
      if (random.below(2) == 0) clause.push_back(v);
    }
    game.formula.clauses.push_back(clause);
  }
  for (std::size_t i = random.below(2) * random.below(4); i > 0; --i) {
    Clause set{VariableId(random.below(game.formula.variables))};
    for (VariableId v = set[0] + 1; v < game.formula.variables; ++v) {
      if (random.below(2) == 0) set.push_back(v);
    }
    game.white_sets.push_back(set);
  }
  if (has_empty_clause(game.formula.clauses)) game.white_sets.clear();
  for (VariableId v = 0; v < game.formula.variables; ++v) {
    if (random.below(6) == 0) game.first_moves.push_back(v);
  }
  for (std::size_t turn = 0; turn < 1 + random.below(5); ++turn) {
    game.turns.push_back({"t" + std::to_string(turn), random.below(2) == 0});
  }
  return game;
}

bool is_filled(const std::vector<Clause>& sets, std::uint32_t taken) {
  return std::any_of(sets.begin(), sets.end(), [&](const Clause& clause) {
    return std::all_of(clause.begin(), clause.end(),
                       [&](VariableId v) { return (taken >> v) % 2 == 1; });
  });
}

// By the rules: at each turn a free position is taken, if there is one, until a set is filled.
bool white_wins(const PositionalGame& game, std::size_t turn, std::uint32_t white,
                std::uint32_t black) {
  if (is_filled(game.formula.clauses, black)) return false;
  const bool is_over =
      turn == game.turns.size() || __builtin_popcount(white | black) == int(game.formula.variables);
  if (is_over || is_filled(game.white_sets, white)) return true;
  const bool is_black = game.turns[turn].is_black;
  for (VariableId v = 0; v < game.formula.variables; ++v) {
    const std::uint32_t bit = std::uint32_t{1} << v;
    const auto& first = game.first_moves;
    const bool is_allowed =
        turn > 0 || first.empty() || std::find(first.begin(), first.end(), v) != first.end();
    if (((white | black) & bit) || !is_allowed) continue;
    const bool wins = is_black ? white_wins(game, turn + 1, white, black | bit)
                               : white_wins(game, turn + 1, white | bit, black);
    if (wins != is_black) return wins;
  }
  return is_black;
}

TEST_CASE("a game with turns of its own is true as a formula exactly if White wins it") {
  SplitMix random(58);
  int won = 0;
  for (int i = 0; i < 2000; ++i) {
    const PositionalGame game = random_game(random);
    const bool wins = white_wins(game, 0, 0, 0);
    CHECK(evaluate_quantified(turns_formula(game)).truth == wins);
    won += wins;
  }
  CHECK(won > 500);
  CHECK(won < 1500);
}

TEST_CASE("the variables of a game with turns are called by turn and position") {
  PositionalGame game{{2, {{0, 1}}, {"a1", "b1"}}, formula_game::Player::Maker, {}, {}, {}};
  game.turns = {{"t1", true}, {"t2", true}};
  const auto formula = turns_formula(game);
  REQUIRE(formula.names.size() >= 4);
  CHECK(formula.names[0] == "t1:a1");
  CHECK(formula.names[3] == "t2:b1");
  CHECK(evaluate_quantified(formula).truth == false);
}

TEST_CASE("a game of too many turns and positions is refused") {
  PositionalGame game{{1001, {}, {}}, formula_game::Player::Maker, {}, {}, {}};
  game.turns.resize(1000);
  CHECK_THROWS_AS(turns_formula(game), UsageError);
}

}  // namespace
}  // namespace gadgetc::test
