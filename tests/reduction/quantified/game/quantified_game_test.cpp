#include "reduction/quantified/game/quantified_game.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <sstream>

#include "base/text/input_error.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/exchange/write_qbf.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/quantified/enumerate.hpp"
#include "reduction/quantified/evaluate.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "reduction/quantified/game/decide_game.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "tests/reduction/depqbf.hpp"
#include "tests/reduction/quantified/game/byskov.hpp"
#include "tests/reduction/quantified/naive_evaluation.hpp"

namespace gadgetc::test {
namespace {

constexpr formula_game::Player kBoth[] = {formula_game::Player::Breaker,
                                          formula_game::Player::Maker};

bool white_wins(const Formula& formula, formula_game::Player first) {
  formula_game::SolveOptions options;
  options.winner_only = true;
  options.threads = 1;
  return solve_game(game_of(formula), first, options).winner == formula_game::Player::Breaker;
}

void compare(const quantified::QuantifiedFormula& formula) {
  const bool truth = evaluate_naively(formula);
  for (const formula_game::Player first : kBoth) {
    INFO(quantified_text(formula) << (first == formula_game::Player::Maker ? ", Black first"
                                                                           : ", White first"));
    CHECK(white_wins(build_quantified_game(formula, first).formula, first) == truth);
  }
}

TEST_CASE("quantified game: White wins when the formula is true, on all small ones") {
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    for (std::uint32_t clauses = 0; clauses <= 2; ++clauses) {
      for (const auto& formula : quantified::all_quantified_formulas(variables, clauses))
        compare(formula);
    }
  }
  for (const auto& formula : quantified::all_quantified_formulas(2, 3)) compare(formula);
}

void compare_random(std::uint64_t seed, int formulas, std::uint32_t most_variables) {
  SplitMix random(seed);
  int true_ones = 0;
  for (int i = 0; i < formulas; ++i) {
    const auto variables = std::uint32_t(1 + random.below(most_variables));
    const auto formula = random_quantified(variables, random.below(2 * variables + 2), 4, random);
    compare(formula);
    true_ones += evaluate_naively(formula);
  }
  CHECK(true_ones > formulas / 10);
  CHECK(true_ones < formulas - formulas / 10);
}

TEST_CASE("quantified game: 2000 random formulas of up to 10 variables, either side first") {
  compare_random(35, 2000, 10);
}

TEST_CASE("quantified game: 20000 random formulas of up to 13 variables (long)", "[long]") {
  compare_random(36, 20000, 13);
}

TEST_CASE("quantified game: a QBF solver agrees on the formula and on the export of its game") {
  if (!ask_depqbf("p cnf 1 1\ne 1 0\n1 0\n")) {
    WARN("skipped: no depqbf here (scripts/setup installs it)");
    return;
  }
  SplitMix random(40);
  for (int i = 0; i < 60; ++i) {
    const auto formula = random_quantified(std::uint32_t(2 + random.below(9)), 12, 4, random);
    std::ostringstream source;
    write_quantified(source, formula);
    INFO(source.str());
    CHECK(ask_depqbf(source.str()) == evaluate_quantified(formula).truth);
  }
  for (int i = 0; i < 30; ++i) {
    const auto formula = random_quantified(3, 1 + random.below(5), 3, random);
    for (const formula_game::Player first : kBoth) {
      const Formula game = build_quantified_game(formula, first).formula;
      if (game.variables > 9) continue;
      std::ostringstream exported;
      write_qdimacs(exported, game, first);
      INFO(quantified_text(formula));
      CHECK(ask_depqbf(exported.str()) == evaluate_naively(formula));
    }
  }
}

TEST_CASE("quantified game: Byskov's own rounds agree, and are larger") {
  SplitMix random(38);
  for (int i = 0; i < 200; ++i) {
    const auto variables = std::uint32_t(1 + random.below(5));
    const auto formula = random_quantified(variables, random.below(2 * variables + 2), 4, random);
    INFO(quantified_text(formula));
    const bool truth = evaluate_naively(formula);
    for (const formula_game::Player first : kBoth) {
      const Formula byskov = byskov_game(formula, first);
      CHECK(white_wins(byskov, first) == truth);
      const Formula ours = build_quantified_game(formula, first).formula;
      CHECK(ours.variables <= byskov.variables);
      CHECK(ours.clauses.size() <= byskov.clauses.size());
      CHECK(count_literals(ours) <= count_literals(byskov));
    }
  }
}

TEST_CASE("quantified game: what the formula says of winner and first moves is so in the game") {
  SplitMix random(42);
  std::size_t moves = 0;
  for (int i = 0; i < 600; ++i) {
    const auto variables = std::uint32_t(1 + random.below(5));
    const auto formula = random_quantified(variables, random.below(2 * variables + 2), 4, random);
    INFO(quantified_text(formula));
    for (const formula_game::Player first : kBoth) {
      const quantified::QuantifiedSource source{formula, build_quantified_game(formula, first)};
      const auto decided = decide_by_formula(source, first);
      const auto value = solve_game(game_of(source.game.formula), first, {});
      REQUIRE(decided.truth);
      CHECK(*decided.truth == (value.winner == formula_game::Player::Breaker));
      CHECK(decided.has_all_moves);
      // Whoever wins as the first mover is told of a move, if there is a round to begin.
      CHECK(decided.first_moves.empty() == (value.winner != first || source.game.rounds.empty()));
      for (const VariableId move : decided.first_moves) {
        CHECK(std::count(value.winning_moves.begin(), value.winning_moves.end(), move) == 1);
      }
      moves += decided.first_moves.size();
    }
  }
  CHECK(moves > 300);
}

TEST_CASE("quantified game: a game too large is refused, or has rounds and no clauses") {
  // Each `next` stands in all clauses inside. Each variable is false, or the next one true.
  quantified::QuantifiedFormula formula{4000, {}, {}, {}};
  for (quantified::QbfVariable v = 1; v <= formula.variables; ++v) {
    bind_inside(formula, quantified::Quantifier::Exists, v);
    if (v > 1)
      formula.clauses.push_back({1 - quantified::QbfLiteral(v), quantified::QbfLiteral(v)});
  }
  formula.clauses.push_back({-4000});
  CHECK_THROWS_AS(build_quantified_game(formula, formula_game::Player::Breaker), UsageError);
  const quantified::QuantifiedSource source{
      formula, build_quantified_game(formula, formula_game::Player::Breaker,
                                     quantified::LargeGame::RoundsAlone)};
  CHECK_FALSE(source.game.has_clauses);
  CHECK(source.game.formula.clauses.empty());
  CHECK(source.game.rounds.size() == 4000);
  const auto decided = decide_by_formula(source, formula_game::Player::Breaker);
  CHECK(decided.truth == true);
  CHECK(decided.first_moves.size() == 1);
}

// b1 c1 b2 c2 ..: `rounds` pairs, clauses of one universal and two existential literals.
quantified::QuantifiedFormula alternating(std::uint32_t rounds, std::size_t clauses,
                                          SplitMix& random) {
  quantified::QuantifiedFormula formula{2 * rounds, {}, {}, {}};
  for (quantified::QbfVariable v = 1; v <= formula.variables; ++v) {
    bind_inside(formula,
                v % 2 == 1 ? quantified::Quantifier::Forall : quantified::Quantifier::Exists, v);
  }
  const auto literal = [&](std::size_t pair, bool existential) {
    const auto variable = quantified::QbfLiteral(2 * pair + 1 + existential);
    return random.below(2) == 0 ? variable : -variable;
  };
  while (formula.clauses.size() < clauses) {
    const std::size_t first = random.below(rounds), second = random.below(rounds);
    if (first == second) continue;
    formula.clauses.push_back(
        {literal(random.below(rounds), false), literal(first, true), literal(second, true)});
    quantified::sort_clause(formula.clauses.back());
  }
  return formula;
}

TEST_CASE("quantified game: of many rounds it is decided in few positions") {
  SplitMix random(41);
  for (int i = 0; i < 20; ++i) {
    const auto formula = alternating(14, 21 + 2 * std::size_t(i), random);
    formula_game::SolveOptions options;
    options.winner_only = true;
    options.threads = 1;
    options.limits.nodes = 40'000;
    for (const formula_game::Player first : kBoth) {
      const Formula game = build_quantified_game(formula, first).formula;
      const auto winner = solve_game(game_of(game), first, options).winner;
      INFO(quantified_text(formula));
      REQUIRE(winner);
      CHECK((winner == formula_game::Player::Breaker) == evaluate_quantified(formula).truth);
    }
  }
}

// b1 c1 b2 c2 ..: the sizes of docs/quantified.md.
TEST_CASE("quantified game: sizes") {
  quantified::QuantifiedFormula formula{16, {}, {}, {}};
  for (quantified::QbfVariable v = 1; v <= 16; ++v) {
    bind_inside(formula,
                v % 2 == 1 ? quantified::Quantifier::Forall : quantified::Quantifier::Exists, v);
  }
  for (quantified::QbfLiteral i = 0; i < 14; ++i) {
    formula.clauses.push_back({-(i + 1), i + 2, 16});
  }
  const Formula black = build_quantified_game(formula, formula_game::Player::Maker).formula;
  CHECK(black.variables == 4 * 16 - 1);
  CHECK(black.clauses.size() == 3 * 15 + 14);
  const Formula white = build_quantified_game(formula, formula_game::Player::Breaker).formula;
  CHECK(white.variables == 4 * 16);
  CHECK(white.clauses.size() == 3 * 15 + 14 + 1);
  const Formula byskov = byskov_game(formula, formula_game::Player::Maker);
  CHECK(byskov.variables == 9 * 8);
  CHECK(byskov.clauses.size() == 9 * 8 + 14);
}

TEST_CASE("quantified game: names, and what first moves mean") {
  quantified::QuantifiedFormula formula{
      2, {{quantified::Quantifier::Forall, {1}}, {quantified::Quantifier::Exists, {2}}}, {}, {}};
  formula.clauses = {{1, -2}, {-1, 2}};
  formula.names = {"door", "key"};
  const quantified::QuantifiedGame game =
      build_quantified_game(formula, formula_game::Player::Maker);
  CHECK(game.formula.names == std::vector<std::string>{"door:true", "door:false", "door:next",
                                                       "door:reply", "key:next", "key:true",
                                                       "key:false"});
  CHECK(formula_text(game.formula) ==
        "(door:true or door:false) and (door:true or door:next or door:reply) and "
        "(door:false or door:next or door:reply) and "
        "(door:true or door:next or key:next or key:false) and "
        "(door:false or door:next or key:next or key:true)");
  const auto words = [&](VariableId vertex) {
    return first_move_in_words(formula, game, vertex, formula_game::Player::Maker);
  };
  CHECK(words(0) == "for all door: false");
  CHECK(words(1) == "for all door: true");
  CHECK(words(2) == "for all door: either value");
  CHECK(words(3) == "for all door: no value");
  CHECK(words(4) == "exists key: White chooses");
  CHECK(words(5) == "exists key: false");
  const quantified::QuantifiedGame after_start =
      build_quantified_game(formula, formula_game::Player::Breaker);
  CHECK(after_start.formula.names[0] == "start");
  CHECK(after_start.formula.clauses[0] == Clause{0});
  CHECK(first_move_in_words(formula, after_start, 0, formula_game::Player::Breaker) ==
        "no quantifier yet");
}

TEST_CASE("quantified game: White first at an existential variable chooses at once") {
  quantified::QuantifiedFormula formula{
      2, {{quantified::Quantifier::Exists, {1, 2}}}, {{1, 2}, {-1, -2}}, {"a", "b"}};
  const quantified::QuantifiedGame game =
      build_quantified_game(formula, formula_game::Player::Breaker);
  CHECK(game.formula.names ==
        std::vector<std::string>{"a:true", "a:false", "a:reply", "b:next", "b:true", "b:false"});
  CHECK(first_move_in_words(formula, game, 0, formula_game::Player::Breaker) == "exists a: true");
  CHECK(first_move_in_words(formula, game, 2, formula_game::Player::Breaker) ==
        "exists a: either value");
}

TEST_CASE("quantified game: variables without a say have no round") {
  // x1 occurs nowhere, x4 only inside all existential variables of its clause.
  quantified::QuantifiedFormula formula{4, {}, {}, {}};
  for (const quantified::QbfVariable v : {1, 2, 3, 4}) {
    bind_inside(formula,
                v % 2 == 0 ? quantified::Quantifier::Forall : quantified::Quantifier::Exists, v);
  }
  formula.clauses = {{2, -3, 4}, {-2, 2}};
  const quantified::QuantifiedGame game =
      build_quantified_game(formula, formula_game::Player::Maker);
  REQUIRE(game.rounds.size() == 2);
  CHECK(game.rounds[0].variable == 2);
  CHECK(game.rounds[1].variable == 3);
  formula.clauses = {{2, 4}};
  const quantified::QuantifiedGame lost =
      build_quantified_game(formula, formula_game::Player::Breaker);
  CHECK(lost.rounds.empty());
  CHECK(lost.formula == Formula{0, {{}}, {}});
}

TEST_CASE("quantified game: names that would grow too long, and games too large") {
  quantified::QuantifiedFormula formula{
      1, {{quantified::Quantifier::Exists, {1}}}, {{1}}, {std::string(250, 'n')}};
  const Formula game = build_quantified_game(formula, formula_game::Player::Maker).formula;
  CHECK(game.names == std::vector<std::string>{"x1:next", "x1:true", "x1:false"});
  quantified::QuantifiedFormula wide{3000, {{quantified::Quantifier::Exists, {}}}, {}, {}};
  for (quantified::QbfVariable v = 1; v <= wide.variables; ++v) {
    wide.prefix[0].variables.push_back(v);
    wide.clauses.push_back({quantified::QbfLiteral(v)});
  }
  CHECK_THROWS_WITH(build_quantified_game(wide, formula_game::Player::Maker),
                    "the game of 3000 quantified variables and 3000 clauses has some 18027000 "
                    "literals (at most 10000000)");
}

TEST_CASE("quantified game: what is written reads back with its names") {
  SplitMix random(39);
  for (int i = 0; i < 50; ++i) {
    const auto formula = random_quantified(6, 8, 3, random);
    for (const formula_game::Player first : kBoth) {
      const Formula game = build_quantified_game(formula, first).formula;
      std::ostringstream out;
      write_dimacs(out, game);
      CHECK(parse_dimacs("f", out.str()) == game);
      CHECK(find_repetitions(game.clauses).empty());
    }
  }
}

}  // namespace
}  // namespace gadgetc::test
