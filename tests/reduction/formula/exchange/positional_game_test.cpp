#include "reduction/formula/exchange/positional_game.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <sstream>

#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/families/hex.hpp"
#include "tests/solver/formula_game/random_hypergraph.hpp"

namespace gadgetc::test {
namespace {

std::string pg(const Formula& formula, formula_game::Player first) {
  std::ostringstream out;
  write_pg(out, formula, first);
  return out.str();
}

TEST_CASE("a .pg file is read with stones on the board, comments and sections in any order") {
  const PositionalGame game =
      parse_pg("g",
               "% Hex\n#VERSION\n1.0\n#blackturns\r\nt2\n#times\nt1\nt2 t3\n"
               "#whitewins\n\n#blackwins % sets\na b d\nb c\nd d e\nb\td\n"
               "#whiteinitials\nc\n#positions\na b c d\ne\n#blackinitials\nb");
  CHECK(game.first == formula_game::Player::Breaker);
  CHECK(game.formula == Formula{3, {{0, 1}, {1, 2}, {1}}, {"a", "d", "e"}});
}

TEST_CASE("a set that Black has from the start becomes an empty clause") {
  const PositionalGame game = parse_pg(
      "g", "#positions\na b\n#blackinitials\na\n#blackwins\na\n#times\nt1\n#blackturns\nt1\n");
  CHECK(game.formula == Formula{1, {{}}, {"b"}});
  CHECK(game.first == formula_game::Player::Maker);
}

TEST_CASE("a last turn of White's may be missing, and turns too many are dropped") {
  const std::string sets = "#positions\na b\n#blackwins\na b\n";
  CHECK(parse_pg("g", sets + "#times\nt1\n#blackturns\nt1\n").first == formula_game::Player::Maker);
  CHECK(parse_pg("g", sets + "#times\nt1 t2 t3 t4\n#blackturns\nt2 t3 t4\n").first ==
        formula_game::Player::Breaker);
}

TEST_CASE("turns that do not alternate to the end are kept as they are") {
  const std::string sets = "#positions\na b c\n#blackwins\na b\n";
  CHECK(parse_pg("g", sets + "#times\nt1 t2 t3\n#blackturns\nt1 t3\n").turns.empty());
  // White's last turn is missing, then Black's.
  CHECK(parse_pg("g", sets + "#times\nt1 t2\n#blackturns\nt2\n").turns.empty());
  const auto early = parse_pg("g", sets + "#times\nt1 t2\n#blackturns\nt1\n").turns;
  REQUIRE(early.size() == 2);
  CHECK(early[0].name == "t1");
  CHECK(early[0].is_black);
  CHECK_FALSE(early[1].is_black);
  CHECK(parse_pg("g", sets + "#times\nt1 t2 t3\n#blackturns\nt1 t2\n").turns.size() == 3);
}

TEST_CASE("White has sets, and stones leave the sets of their side") {
  const std::string head =
      "#positions\na b c d\n#times\nt1 t2\n#blackturns\nt1\n#blackinitials\na\n#whiteinitials\nb\n";
  const PositionalGame game =
      parse_pg("g", head + "#blackwins\na c d\nb d\n#whitewins\nb c\na d\n");
  CHECK(game.formula.clauses == std::vector<Clause>{{0, 1}});
  CHECK(game.white_sets == std::vector<Clause>{{0}});
  CHECK(game.turns.size() == 2);
}

TEST_CASE(
    "sets of White's are left out where somebody has won from the start or Black cannot win") {
  const std::string head = "#positions\na b c\n#times\nt1 t2\n#blackturns\nt1\n#whiteinitials\na\n";
  for (const char* sets : {"#blackwins\nb\n#whitewins\na\n", "#blackwins\na c\n#whitewins\nb\n"}) {
    const PositionalGame game = parse_pg("g", head + sets);
    CHECK(game.formula.clauses.empty());
    CHECK(game.white_sets.empty());
    CHECK(game.turns.empty());
  }
  const std::string black =
      "#positions\na b c\n#times\nt1 t2\n#blackturns\nt1\n#blackinitials\na\n";
  CHECK(parse_pg("g", black + "#blackwins\na\n#whitewins\nb\n").white_sets.empty());
}

TEST_CASE("the first move may be restricted to positions, of which the free ones count") {
  const std::string head = "#positions\na b c\n#times\nt1 t2\n#blackturns\nt1\n#blackwins\na b\n";
  const PositionalGame game = parse_pg("g", head + "#whiteinitials\nb\n#firstmoves\nb c\n");
  CHECK(game.first_moves == std::vector<VariableId>{1});
  CHECK(game.turns.size() == 2);
}

TEST_CASE(
    "a graph of edges from source to target gives the sets that one from border to border does") {
  const std::string head = "#positions\na b c\n#times\nt1 t2 t3\n#blackturns\nt1 t3\n";
  const PositionalGame borders =
      parse_pg("g", head + "#neighbours\na b c\nb c\n#startboarder\na b\n#endboarder\nc\n");
  const PositionalGame ends =
      parse_pg("g", head +
                        "#edges\na b\na c\nb c\nS a\nS b\nc T\n#source\nS\n#target\nT\n"
                        "#distances\na 1 0\n#unreachablepairs\na q\n");
  CHECK(ends.formula == borders.formula);
  CHECK(ends.formula.clauses.size() == 2);
}

TEST_CASE("sets between borders are the paths, of no more positions than Black has turns") {
  const std::string hex =
      "#positions\na1 a2 b1 b2\n#neighbours\na1 b1 a2\na2 b2 a1 b1\nb1 a1 b2 a2\nb2 a2 b1\n"
      "#startboarder\na1 b1\n#endboarder\na2 b2\n";
  const std::string turns = "#times\nt1 t2 t3 t4\n#blackturns\nt1 t3\n";
  // By hand: a1 a2, b1 a2 and b1 b2.
  CHECK(parse_pg("g", hex + turns).formula.clauses == std::vector<Clause>{{0, 1}, {1, 2}, {2, 3}});
  CHECK(parse_pg("g", hex + "#times\nt1 t2\n#blackturns\nt1\n").formula.clauses.empty());
  CHECK(parse_pg("g", hex + turns + "#blackinitials\nb1\n").formula.clauses ==
        std::vector<Clause>{{0, 1}, {1}, {2}});
  CHECK(parse_pg("g", hex + turns + "#whiteinitials\nb1\n").formula.clauses ==
        std::vector<Clause>{{0, 1}});
}

TEST_CASE("positions called x1, x2, ... in order leave the formula without names") {
  const std::string text = "#times\nt1 t2\n#blackturns\nt2\n#blackwins\n#positions\n";
  CHECK(parse_pg("g", text + "x1 x2\n").formula.names.empty());
  CHECK(parse_pg("g", text + "x2 x1\n").formula.names == std::vector<std::string>{"x2", "x1"});
}

TEST_CASE("what is written as .pg is read as the same game") {
  std::mt19937_64 random(31);
  for (int round = 0; round < 400; ++round) {
    const std::uint32_t variables = 1 + below(random, 7);
    Formula formula{variables, random_hypergraph(random, variables, below(random, 6), 4).edges, {}};
    if (below(random, 4) == 0) formula.clauses.push_back({});
    if (below(random, 2) == 0) {
      for (std::uint32_t v = 0; v < variables; ++v) {
        formula.names.push_back(v == 2 ? "won" : fmt::format("n-{}", v));
      }
    }
    const formula_game::Player first =
        below(random, 2) == 0 ? formula_game::Player::Maker : formula_game::Player::Breaker;
    const PositionalGame again = parse_pg("g", pg(formula, first));
    CHECK(again.formula == formula);
    CHECK(again.first == first);
  }
  CHECK(parse_pg("g", pg({0, {{}}, {}}, formula_game::Player::Breaker)).formula ==
        Formula{0, {{}}, {}});
  CHECK(parse_pg("g", pg({0, {}, {}}, formula_game::Player::Breaker)).formula ==
        Formula{0, {}, {}});
}

TEST_CASE("a name that the format cannot hold is refused") {
  CHECK_THROWS_WITH(pg({1, {{0}}, {"50%"}}, formula_game::Player::Maker),
                    "a .pg file cannot hold the name '50%': # and % are signs of it");
}

TEST_CASE("the written text is what other readers of the format expect") {
  CHECK(pg({3, {{0, 1}, {1, 2}}, {"a", "b", "c"}}, formula_game::Player::Maker) ==
        "#blackinitials\n#whiteinitials\n#times\nt1 t2 t3 \n#blackturns\nt1 t3 \n"
        "#positions\na b c \n#blackwins\na b \nb c \n");
}

TEST_CASE("a .pg text is told from DIMACS by its first byte") {
  CHECK(looks_like_pg("\n  #positions\n"));
  CHECK(looks_like_pg("% comment\n"));
  CHECK_FALSE(looks_like_pg("c comment\np cnf 1 0\n"));
  CHECK_FALSE(looks_like_pg(""));
}

}  // namespace
}  // namespace gadgetc::test
