#include "reduction/levels/check_reduction.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/formula/families/other_games.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/solver/jungle_solver.hpp"
#include "reduction/targets/solvers/solvers.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"
#include "tests/solver/board/naive_board.hpp"

namespace gadgetc {
namespace {

// Multisets of `clauses` sets of variables up to renaming, by Burnside's lemma: the mean over all
// renamings of the multisets that each one keeps, which are made of whole cycles of sets.
std::uint64_t count_formulas(std::uint32_t variables, std::uint32_t clauses) {
  std::vector<std::uint32_t> to(variables);
  std::iota(to.begin(), to.end(), 0u);
  std::uint64_t kept = 0, renamings = 0;
  do {
    std::vector<std::uint64_t> multisets(clauses + 1, 0);
    multisets[0] = 1;
    std::set<std::uint32_t> seen;
    for (std::uint32_t start = 0; start < 1u << variables; ++start) {
      std::uint32_t length = 0;
      for (std::uint32_t bits = start; seen.insert(bits).second; ++length) {
        std::uint32_t next = 0;
        for (std::uint32_t v = 0; v < variables; ++v) next |= (bits >> v & 1) << to[v];
        bits = next;
      }
      for (std::uint32_t n = length; length > 0 && n <= clauses; ++n) {
        multisets[n] += multisets[n - length];
      }
    }
    kept += multisets[clauses];
    ++renamings;
  } while (std::next_permutation(to.begin(), to.end()));
  return kept / renamings;
}

std::vector<Clause> canonical(const Formula& formula) {
  std::vector<VariableId> to(formula.variables);
  std::iota(to.begin(), to.end(), 0u);
  std::vector<Clause> least;
  do {
    std::vector<Clause> clauses;
    for (Clause clause : formula.clauses) {
      for (VariableId& v : clause) v = to[v];
      std::sort(clause.begin(), clause.end());
      clauses.push_back(clause);
    }
    std::sort(clauses.begin(), clauses.end());
    if (least.empty() || clauses < least) least = clauses;
  } while (std::next_permutation(to.begin(), to.end()));
  return least;
}

// Minimax over the clauses, nothing remembered but the sets taken.
class NaiveGame {
 public:
  explicit NaiveGame(const Formula& formula) : formula_(formula) {}

  Side winner(Side first) {
    values_.clear();
    return white_wins(std::vector<int>(formula_.variables, -1), first) ? Side::White : Side::Black;
  }

 private:
  bool white_wins(const std::vector<int>& taken, Side mover) {
    const auto known = values_.find(taken);
    if (known != values_.end()) return known->second;
    bool has_move = false, can_win = false;
    for (std::size_t v = 0; v < taken.size(); ++v) {
      if (taken[v] >= 0) continue;
      has_move = true;
      std::vector<int> next = taken;
      next[v] = mover == Side::White ? 1 : 0;
      can_win |= white_wins(next, opponent(mover)) == (mover == Side::White);
    }
    const bool white = has_move ? can_win == (mover == Side::White) : is_true(taken);
    return values_[taken] = white;
  }

  bool is_true(const std::vector<int>& taken) const {
    return std::all_of(formula_.clauses.begin(), formula_.clauses.end(), [&](const Clause& clause) {
      return std::any_of(clause.begin(), clause.end(), [&](VariableId v) { return taken[v] == 1; });
    });
  }

  const Formula& formula_;
  std::map<std::vector<int>, bool> values_;
};

// Every level that is computed names the winner of the naive game.
void require_agreement(const Formula& formula, Side first, CompileOptions options = {}) {
  INFO(formula_text(formula) << (first == Side::White ? ", White" : ", Black") << " first");
  options.first = first;
  const ReductionCheck check = check_reduction(formula, {Level::Circuit, Level::Layout}, options);
  REQUIRE(check.faults == std::vector<std::string>{});
  REQUIRE(check.levels.size() == 3);
  const Side winner = NaiveGame(formula).winner(first);
  for (const LevelResult& level : check.levels) REQUIRE(level.winner == winner);
}

// The board, solved from its squares, is worth what the naive game says.
void require_board(const Formula& formula, Side first) {
  INFO(formula_text(formula) << (first == Side::White ? ", White" : ", Black") << " first");
  CompileOptions options;
  options.first = first;
  const auto solvers = solvers_of(*options.drawing.target);
  const ReductionCheck check = check_reduction(formula, {Level::Board}, options, {}, solvers.get());
  REQUIRE(check.faults == std::vector<std::string>{});
  REQUIRE(check.levels.back().level == Level::Board);
  REQUIRE(check.levels.back().winner == NaiveGame(formula).winner(first));
}

TEST_CASE("the boards of small formulas are worth what the formulas are worth") {
  for (const auto& [variables, clauses] :
       {std::pair{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}}) {
    for (const Formula& formula : all_formulas(static_cast<std::uint32_t>(variables),
                                               static_cast<std::uint32_t>(clauses))) {
      for (const Side first : {Side::White, Side::Black}) require_board(formula, first);
    }
  }
  // Each variable for itself: Black wins, whoever begins.
  const Formula apart{2, {{0}, {1}}, {}};
  for (const Side first : {Side::White, Side::Black}) require_board(apart, first);
}

TEST_CASE("boards are decided by their parts as the naive game of their formulas is") {
  CompileOptions options;
  options.drawing.crossing = layout::CrossingKind::Circuit;
  const auto solvers = solvers_of(*options.drawing.target);
  const auto require_decided = [&](const Formula& formula) {
    for (const Side first : {Side::White, Side::Black}) {
      INFO(formula_text(formula) << (first == Side::White ? ", White" : ", Black") << " first");
      options.first = first;
      const ReductionCheck check =
          check_reduction(formula, {Level::Board}, options, {}, solvers.get());
      REQUIRE(check.faults == std::vector<std::string>{});
      REQUIRE(check.levels.back().winner == NaiveGame(formula).winner(first));
    }
  };
  for (const auto& [variables, clauses] : {std::pair{2, 2}, {3, 2}, {3, 3}}) {
    for (const Formula& formula : all_formulas(static_cast<std::uint32_t>(variables),
                                               static_cast<std::uint32_t>(clauses))) {
      require_decided(formula);
    }
  }
  std::mt19937_64 random(31);
  for (int n = 0; n < 8; ++n) require_decided(test::random_layout_formula(random, 7, 5, 3));
}

// The words of a fault after "play on the board:", which have to be a game of this board.
void require_line(const std::string& fault, jungle::Position position, Side winner) {
  const std::string head = "play on the board: ";
  REQUIRE(fault.find(head) != std::string::npos);
  std::istringstream words(fault.substr(fault.find(head) + head.size()));
  for (std::string side, name; !find_winner(position);) {
    REQUIRE(words >> side >> name);
    REQUIRE(side == (position.turn == Side::White ? "White" : "Black"));
    if (name.back() == ',') name.pop_back();
    const auto moves = legal_moves(position);
    const auto move = std::find_if(moves.begin(), moves.end(), [&](const jungle::Move& m) {
      return move_name(position, m) == name;
    });
    REQUIRE(move != moves.end());
    play(position, *move);
  }
  CHECK(find_winner(position) == winner);
  CHECK(fault.ends_with(winner == Side::White ? ", White wins" : ", Black wins"));
}

std::unique_ptr<TargetSolver> solver_of(const jungle::Position& board) {
  static jungle::BoardDecider decider;
  return std::make_unique<jungle::JungleSolver>(board, decider);
}

TEST_CASE("a board that is worth something else is told by a line of play on it") {
  const Formula formula{1, {{0}}, {}};
  for (const Side first : {Side::White, Side::Black}) {
    CompileOptions options;
    options.first = first;
    const jungle::Position right = jungle::to_position(compile(formula, options).emission.board);
    CHECK(check_board_value(formula, first, solver_of(right)).agrees());
    // Of a formula that the other side wins: with an empty clause, or without any.
    const Formula other{1, first == Side::White ? std::vector<Clause>{{}} : std::vector<Clause>{},
                        {}};
    const jungle::Position wrong = jungle::to_position(compile(other, options).emission.board);
    const ReductionCheck check = check_board_value(formula, first, solver_of(wrong));
    REQUIRE(check.faults.size() == 1);
    const Side winner = opponent(first);
    CHECK(check.faults[0].starts_with(
        first == Side::White ? "level formula says White wins, level board says Black; play on "
                             : "level formula says Black wins, level board says White; play on "));
    require_line(check.faults[0], wrong, winner);
  }
}

TEST_CASE("the board of one variable has the value of plain retrograde analysis (long)") {
  const Formula formula{1, {{0}}, {}};
  for (const Side first : {Side::White, Side::Black}) {
    CompileOptions options;
    options.first = first;
    const Compilation compilation = compile(formula, options);
    const jungle::NaiveValue value = solve_naively(jungle::to_position(compilation.emission.board));
    REQUIRE(value.winner == first);
  }
}

TEST_CASE("all formulas of a size are found, one of each class under renaming") {
  for (std::uint32_t variables = 0; variables <= 4; ++variables) {
    for (std::uint32_t clauses = 0; clauses <= 4; ++clauses) {
      const std::vector<Formula> formulas = all_formulas(variables, clauses);
      INFO(variables << " variables, " << clauses << " clauses");
      CHECK(formulas.size() == count_formulas(variables, clauses));
      std::set<std::vector<Clause>> classes;
      for (const Formula& formula : formulas) {
        CHECK(formula.variables == variables);
        CHECK(formula.clauses.size() == clauses);
        classes.insert(canonical(formula));
      }
      CHECK(classes.size() == formulas.size());
    }
  }
  CHECK(all_formulas(5, 2).size() == count_formulas(5, 2));
  CHECK_THROWS_AS(all_formulas(6, 1), UsageError);
  CHECK_THROWS_AS(all_formulas(1, 7), UsageError);
}

TEST_CASE("formula, circuit and layout agree with a naive game on all small formulas") {
  constexpr std::pair<std::uint32_t, std::uint32_t> kSizes[] = {{0, 0}, {0, 1}, {1, 2}, {2, 2},
                                                                {3, 3}, {4, 2}, {2, 4}};
  for (const auto& [variables, clauses] : kSizes) {
    for (const Formula& formula : all_formulas(variables, clauses)) {
      require_agreement(formula, Side::White);
      require_agreement(formula, Side::Black);
    }
  }
}

TEST_CASE("the levels agree on random formulas under every reading of trapped attack") {
  std::mt19937_64 random(70);
  int white = 0, rounds = 0;
  for (int round = 0; round < 60; ++round) {
    const Formula formula = test::random_layout_formula(random, 7, 5, 3);
    CompileOptions options;
    constexpr const char* kRules[] = {"paper", "paper trapped-attack=none",
                                      "paper trapped-attack=zero"};
    options.drawing.rules = kRules[round % 3];
    const Side first = round % 2 ? Side::White : Side::Black;
    require_agreement(formula, first, options);
    white += NaiveGame(formula).winner(first) == Side::White;
    ++rounds;
  }
  CHECK(white > rounds / 5);
  CHECK(white < rounds * 4 / 5);
}

TEST_CASE("a game too large for minimax is decided by the clauses read off the board") {
  Formula pairs;
  pairs.variables = 14;
  for (VariableId v = 0; v < 14; v += 2) pairs.clauses.push_back({v, v + 1});
  const ReductionCheck check = check_reduction(pairs, {Level::Circuit, Level::Layout}, {});
  CHECK(check.agrees());
  REQUIRE(check.levels.size() == 3);
  for (const LevelResult& level : check.levels) CHECK(level.winner == Side::White);
  CHECK(check.levels[2].method == "exact search on the clauses read off the circuit read from the "
                                  "board");
  pairs.clauses.push_back({1});
  pairs.clauses.push_back({3});
  for (const LevelResult& level : check_reduction(pairs, {Level::Layout}, {}).levels) {
    CHECK(level.winner == Side::Black);
  }
}

TEST_CASE("a limit leaves the winner open and is not a fault") {
  formula_game::SolveLimits limits;
  limits.seconds = 0;
  const Formula hard = random_formula(60, 72, 4, 1);
  const ReductionCheck check = check_reduction(hard, {Level::Circuit}, {}, limits);
  CHECK(check.reached_limit);
  CHECK(check.agrees());
  CHECK_FALSE(check.levels[0].winner);
}

}  // namespace
}  // namespace gadgetc
