// Lines of play, replayed by the rules of the formula game alone.
#include "reduction/levels/line_of_play.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "reduction/levels/check_reduction.hpp"
#include "reduction/quantified/game/quantified_game.hpp"
#include "reduction/formula/formula_game.hpp"
#include "tests/solver/formula_game/naive_game.hpp"

namespace gadgetc::test {
namespace {

constexpr std::string_view kWhiteWins = "White has a true variable in each clause";
constexpr std::string_view kBlackWins = "all variables of a clause are false";

// The winner at the end of the line; every move is one of the side to move.
Side replay(const Formula& formula, Side mover, const std::string& line) {
  std::istringstream words(line);
  std::string word;
  REQUIRE(words >> word);
  REQUIRE(word == "play:");
  std::vector<int> values(formula.variables, -1);
  const auto is_clause = [&](const Clause& clause, int value, auto quantifier) {
    return quantifier(clause, [&](VariableId v) { return values[v] == value; });
  };
  const auto any = [](const Clause& c, const auto& of) {
    return std::any_of(c.begin(), c.end(), of);
  };
  const auto all = [](const Clause& c, const auto& of) {
    return std::all_of(c.begin(), c.end(), of);
  };
  for (;;) {
    const std::string rest = line.substr(static_cast<std::size_t>(words.tellg()) + 1);
    const bool is_white = std::all_of(
        formula.clauses.begin(), formula.clauses.end(),
        [&](const Clause& clause) { return is_clause(clause, 1, any); });
    const bool is_black = std::any_of(
        formula.clauses.begin(), formula.clauses.end(),
        [&](const Clause& clause) { return is_clause(clause, 0, all); });
    if (is_white || is_black) {
      CHECK(rest == (is_white ? kWhiteWins : kBlackWins));
      return is_white ? Side::White : Side::Black;
    }
    std::string side, takes, name;
    REQUIRE(words >> side >> takes >> name);
    CHECK(side == (mover == Side::White ? "White" : "Black"));
    CHECK(takes == "takes");
    REQUIRE(name.back() == ',');
    name.pop_back();
    VariableId taken = 0;
    while (taken < formula.variables && variable_name(formula, taken) != name) ++taken;
    REQUIRE(taken < formula.variables);
    REQUIRE(values[taken] == -1);
    values[taken] = mover == Side::White ? 1 : 0;
    mover = opponent(mover);
  }
}

TEST_CASE("a line of play of the formula game ends as the naive game does") {
  for (std::uint32_t clauses = 0; clauses <= 3; ++clauses) {
    for (const Formula& formula : all_formulas(4, clauses)) {
      for (const Side first : {Side::White, Side::Black}) {
        const formula_game::Player mover =
            first == Side::White ? formula_game::Player::Breaker : formula_game::Player::Maker;
        const formula_game::Player winner = NaiveGame(game_of(formula)).winner(mover);
        CHECK(replay(formula, first, line_of_play(formula, first, {})) ==
              (winner == formula_game::Player::Breaker ? Side::White : Side::Black));
      }
    }
  }
}

TEST_CASE("a quantified formula that its game does not fit is told by a line of play of it") {
  const quantified::QuantifiedFormula truth{1, {{quantified::Quantifier::Exists, {1}}}, {{1}}, {}};
  const quantified::QuantifiedFormula lie{1, {{quantified::Quantifier::Forall, {1}}}, {{1}}, {}};
  for (const auto& [source, other] : {std::pair{truth, lie}, {lie, truth}}) {
    const Formula right = build_quantified_game(source, formula_game::Player::Breaker).formula;
    const Formula wrong = build_quantified_game(other, formula_game::Player::Breaker).formula;
    ReductionCheck check = check_reduction(right, {Level::Formula}, {});
    add_quantified_level(check, source, right, Side::White);
    CHECK(check.agrees());
    check = check_reduction(wrong, {Level::Formula}, {});
    add_quantified_level(check, source, wrong, Side::White);
    REQUIRE(check.faults.size() == 1);
    const std::string& fault = check.faults[0];
    const bool is_true = source == truth;
    CHECK(fault.starts_with(is_true ? "level qbf says that the formula is true, level formula "
                                      "says Black wins; play:"
                                    : "level qbf says that the formula is false, level formula "
                                      "says White wins; play:"));
    CHECK(replay(wrong, Side::White, fault.substr(fault.find("play:"))) ==
          (is_true ? Side::Black : Side::White));
  }
}

}  // namespace
}  // namespace gadgetc::test
