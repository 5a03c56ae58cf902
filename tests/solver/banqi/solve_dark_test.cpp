#include "solver/banqi/solve_dark.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "solver/banqi/verify_dark.hpp"
#include "tests/solver/banqi/naive_dark.hpp"

namespace gadgetc {
namespace {

DarkMaterial read_material(const char* name) { return parse_dark_material("material", name); }

struct SolvedMaterial {
  explicit SolvedMaterial(const char* name, const DarkRules& rules = {})
      : tables(read_material(name), rules, store) {
    solve_dark(tables, Watch{});
  }
  DarkPlacementStore store;
  DarkTables tables;
};

DarkRules rules_number(int number) {
  DarkRules rules;
  rules.cannon_takes_adjacent = (number & 1) != 0;
  rules.cannon_jumps_hidden = (number & 2) == 0;
  rules.pawn_takes_king = (number & 4) == 0;
  rules.blocked = (number & 8) == 0 ? DarkBlocked::Loses : DarkBlocked::Draws;
  return rules;
}

// Every position of the material against the naive solver.
void compare_with_naive(const char* name, const DarkRules& rules) {
  CAPTURE(name, dark_rules_text(rules));
  const SolvedMaterial solved(name, rules);
  const test::NaiveDark naive(solved.tables.material(), rules);
  std::size_t wrong = 0;
  for (std::size_t hidden = 0; hidden < kDarkSquares; ++hidden) {
    naive.for_boards(hidden, [&](const DarkBoard& board) {
      if (solved.tables.value(board) != naive.value(board)) ++wrong;
    });
  }
  CHECK(wrong == 0);
}

TEST_CASE("all positions of small materials are worth what a naive solver says") {
  for (const char* name : {"Kk", "Kp", "Cp", "Cc", "Pp", "KPp", "Gpp", "CKp", "PPcc"}) {
    compare_with_naive(name, DarkRules{});
  }
}

TEST_CASE("every switch of the rules agrees with a naive solver") {
  for (int number = 1; number < 16; ++number) {
    for (const char* name : {"Kp", "Ccp"}) compare_with_naive(name, rules_number(number));
  }
}

TEST_CASE("more pieces agree with a naive solver (long)") {
  for (const char* name : {"KPcp", "CCPpp", "KGkp", "CGpc", "PPPPpppp"}) {
    compare_with_naive(name, DarkRules{});
  }
  for (int number = 1; number < 16; ++number) compare_with_naive("KCcp", rules_number(number));
}

std::array<int, 2> corner_and_middle(const char* name) {
  const SolvedMaterial solved(name);
  const std::vector<DarkFirstMove> moves = first_moves(solved.tables);
  for (std::size_t square = 0; square < kDarkSquares; ++square) {
    CHECK(moves[square].value == moves[square ^ 3].value);
    CHECK(moves[square].value == moves[square ^ 4].value);
  }
  return {moves[0].value, moves[1].value};
}

TEST_CASE("first moves have their published values") {
  CHECK(corner_and_middle("GCPPgcpp")[1] == 408);
  CHECK(corner_and_middle("KGMPkgmp") == std::array{-5410, -3392});
}

TEST_CASE("after B2 in KGCPkgcp a cannon is answered at C2, any other piece at D2") {
  const SolvedMaterial solved("KGCPkgcp");
  constexpr std::size_t b2 = 1;
  REQUIRE(dark_square_name(b2) == "B2");
  for (const DarkPiece piece : solved.tables.material().pieces) {
    int best = -kDarkUnits;
    std::set<std::string> answers;
    for (const DarkSecondMove& move : second_moves(solved.tables, b2, piece)) {
      if (move.value > best) answers.clear();
      best = std::max(best, move.value);
      if (move.value == best) answers.insert(dark_square_name(move.move.to));
    }
    CHECK(answers.count(piece.kind == DarkKind::Cannon ? "C2" : "D2") == 1);
  }
}

TEST_CASE("of the symmetric materials all but three are bad for the first player (long)") {
  std::vector<std::string> good;
  DarkPlacementStore store;
  for (const DarkMaterial& material : list_materials(DarkRules{})) {
    if (!is_symmetric(material, DarkRules{})) continue;
    DarkTables tables(material, {}, store);
    solve_dark(tables, Watch{});
    const std::vector<DarkFirstMove> moves = first_moves(tables);
    if (std::max(moves[0].value, moves[1].value) >= 0) good.push_back(dark_material_name(material));
  }
  CHECK(good == std::vector<std::string>{"KGGCkggc", "KGCPkgcp", "GCPPgcpp"});
}

TEST_CASE("what a flip is worth is the sum of what it may bring up") {
  const SolvedMaterial solved("CPPPkppp");
  DarkBoard board = parse_dark_board("b", R"(C???/??p?)", solved.tables.material());
  for (const DarkColour turn : {DarkColour::Red, DarkColour::Black}) {
    board.turn = turn;
    for (const DarkMove move : dark_moves(board, solved.tables.rules())) {
      if (!move.is_flip()) continue;
      int sum = 0;
      for (const DarkFlipOutcome& outcome : flip_outcomes(solved.tables, board, move.from)) {
        sum += outcome.value *
               int(std::count(board.hidden.begin(), board.hidden.end(), outcome.piece));
      }
      CHECK(sum == move_value(solved.tables, board, move));
    }
  }
}

TEST_CASE("first moves sum up what comes up, for either colour") {
  const SolvedMaterial solved("KPPPgppp");
  const SolvedMaterial swapped("GPPPkppp");
  const auto moves = first_moves(solved.tables), others = first_moves(swapped.tables);
  for (std::size_t square = 0; square < kDarkSquares; ++square) {
    CHECK(moves[square].value == others[square].value);
    int sum = 0;
    for (const DarkFlipOutcome& outcome : moves[square].outcomes) {
      const auto& pieces = solved.tables.material().pieces;
      sum += outcome.value * int(std::count(pieces.begin(), pieces.end(), outcome.piece));
    }
    CHECK(sum == moves[square].value);
  }
}

TEST_CASE("values do not depend on threads or on the use of symmetry") {
  const DarkMaterial material = read_material("CCPPkppp");
  DarkPlacementStore store, plain(false);
  DarkTables one(material, {}, store), three(material, {}, store), whole(material, {}, plain);
  Watch watch;
  solve_dark(one, watch);
  solve_dark(whole, watch);
  watch.threads = 3;
  solve_dark(three, watch);
  CHECK(std::equal(one.values(), one.values() + one.states(), three.values()));
  CHECK(first_moves(one)[1].value == first_moves(whole)[1].value);
}

TEST_CASE("both checks pass a solved material and notice a changed value") {
  SolvedMaterial solved("KPPcp");
  for (const auto check : {check_values, check_symmetry}) {
    const DarkCheck done = check(solved.tables, Watch{});
    CHECK(done.positions >= solved.tables.states());
    CHECK(done.violations == 0);
    CHECK(!done.first);
  }
  solved.tables.values()[solved.tables.states() / 2] ^= 1;
  for (const auto check : {check_values, check_symmetry}) {
    const DarkCheck done = check(solved.tables, Watch{});
    CHECK(done.violations > 0);
    REQUIRE(done.first);
    CHECK(done.first->value != done.first->expected);
  }
}

}  // namespace
}  // namespace gadgetc
