#include "solver/banqi/solve.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "solver/banqi/verify.hpp"
#include "tests/solver/banqi/naive.hpp"

namespace gadgetc {
namespace {

banqi::Material read_material(const char* name) { return banqi::parse_material("material", name); }

struct SolvedMaterial {
  explicit SolvedMaterial(const char* name, const banqi::Rules& rules = {})
      : tables(read_material(name), rules, store) {
    banqi::solve(tables, Watch{});
  }
  banqi::PlacementStore store;
  banqi::Tables tables;
};

banqi::Rules rules_number(int number) {
  banqi::Rules rules;
  rules.cannon_takes_adjacent = (number & 1) != 0;
  rules.cannon_jumps_hidden = (number & 2) == 0;
  rules.pawn_takes_king = (number & 4) == 0;
  rules.blocked = (number & 8) == 0 ? banqi::Blocked::Loses : banqi::Blocked::Draws;
  return rules;
}

// Every position of the material against the naive solver.
void compare_with_naive(const char* name, const banqi::Rules& rules) {
  CAPTURE(name, banqi::rules_text(rules));
  const SolvedMaterial solved(name, rules);
  const test::NaiveDark naive(solved.tables.material(), rules);
  std::size_t wrong = 0;
  for (std::size_t hidden = 0; hidden < banqi::kSquares; ++hidden) {
    naive.for_boards(hidden, [&](const banqi::Board& board) {
      if (solved.tables.value(board) != naive.value(board)) ++wrong;
    });
  }
  CHECK(wrong == 0);
}

TEST_CASE("all positions of small materials are worth what a naive solver says") {
  for (const char* name : {"Kk", "Kp", "Cp", "Cc", "Pp", "KPp", "Gpp", "CKp", "PPcc"}) {
    compare_with_naive(name, banqi::Rules{});
  }
}

TEST_CASE("every switch of the rules agrees with a naive solver") {
  for (int number = 1; number < 16; ++number) {
    for (const char* name : {"Kp", "Ccp"}) compare_with_naive(name, rules_number(number));
  }
}

TEST_CASE("more pieces agree with a naive solver (long)") {
  for (const char* name : {"KPcp", "CCPpp", "KGkp", "CGpc", "PPPPpppp"}) {
    compare_with_naive(name, banqi::Rules{});
  }
  for (int number = 1; number < 16; ++number) compare_with_naive("KCcp", rules_number(number));
}

std::array<int, 2> corner_and_middle(const char* name) {
  const SolvedMaterial solved(name);
  const std::vector<banqi::FirstMove> moves = banqi::first_moves(solved.tables);
  for (std::size_t square = 0; square < banqi::kSquares; ++square) {
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
  REQUIRE(banqi::square_name(b2) == "B2");
  for (const banqi::Piece piece : solved.tables.material().pieces) {
    int best = -banqi::kUnits;
    std::set<std::string> answers;
    for (const banqi::SecondMove& move : banqi::second_moves(solved.tables, b2, piece)) {
      if (move.value > best) answers.clear();
      best = std::max(best, move.value);
      if (move.value == best) answers.insert(banqi::square_name(move.move.to));
    }
    CHECK(answers.count(piece.kind == banqi::Kind::Cannon ? "C2" : "D2") == 1);
  }
}

TEST_CASE("of the symmetric materials all but three are bad for the first player (long)") {
  std::vector<std::string> good;
  banqi::PlacementStore store;
  for (const banqi::Material& material : banqi::list_materials(banqi::Rules{})) {
    if (!banqi::is_symmetric(material, banqi::Rules{})) continue;
    banqi::Tables tables(material, {}, store);
    banqi::solve(tables, Watch{});
    const std::vector<banqi::FirstMove> moves = banqi::first_moves(tables);
    if (std::max(moves[0].value, moves[1].value) >= 0)
      good.push_back(banqi::material_name(material));
  }
  CHECK(good == std::vector<std::string>{"KGGCkggc", "KGCPkgcp", "GCPPgcpp"});
}

TEST_CASE("what a flip is worth is the sum of what it may bring up") {
  const SolvedMaterial solved("CPPPkppp");
  banqi::Board board = banqi::parse_board("b", R"(C???/??p?)", solved.tables.material());
  for (const banqi::Colour turn : {banqi::Colour::Red, banqi::Colour::Black}) {
    board.turn = turn;
    for (const banqi::Move move : banqi::legal_moves(board, solved.tables.rules())) {
      if (!move.is_flip()) continue;
      int sum = 0;
      for (const banqi::FlipOutcome& outcome :
           banqi::flip_outcomes(solved.tables, board, move.from)) {
        sum += outcome.value *
               int(std::count(board.hidden.begin(), board.hidden.end(), outcome.piece));
      }
      CHECK(sum == banqi::move_value(solved.tables, board, move));
    }
  }
}

TEST_CASE("first moves sum up what comes up, for either colour") {
  const SolvedMaterial solved("KPPPgppp");
  const SolvedMaterial swapped("GPPPkppp");
  const auto moves = banqi::first_moves(solved.tables), others = banqi::first_moves(swapped.tables);
  for (std::size_t square = 0; square < banqi::kSquares; ++square) {
    CHECK(moves[square].value == others[square].value);
    int sum = 0;
    for (const banqi::FlipOutcome& outcome : moves[square].outcomes) {
      const auto& pieces = solved.tables.material().pieces;
      sum += outcome.value * int(std::count(pieces.begin(), pieces.end(), outcome.piece));
    }
    CHECK(sum == moves[square].value);
  }
}

TEST_CASE("values do not depend on threads or on the use of symmetry") {
  const banqi::Material material = read_material("CCPPkppp");
  banqi::PlacementStore store, plain(false);
  banqi::Tables one(material, {}, store), three(material, {}, store), whole(material, {}, plain);
  Watch watch;
  banqi::solve(one, watch);
  banqi::solve(whole, watch);
  watch.threads = 3;
  banqi::solve(three, watch);
  CHECK(std::equal(one.values(), one.values() + one.states(), three.values()));
  CHECK(banqi::first_moves(one)[1].value == banqi::first_moves(whole)[1].value);
}

TEST_CASE("both checks pass a solved material and notice a changed value") {
  SolvedMaterial solved("KPPcp");
  for (const auto check : {banqi::check_values, banqi::check_symmetry}) {
    const banqi::Check done = check(solved.tables, Watch{});
    CHECK(done.positions >= solved.tables.states());
    CHECK(done.violations == 0);
    CHECK(!done.first);
  }
  solved.tables.values()[solved.tables.states() / 2] ^= 1;
  for (const auto check : {banqi::check_values, banqi::check_symmetry}) {
    const banqi::Check done = check(solved.tables, Watch{});
    CHECK(done.violations > 0);
    REQUIRE(done.first);
    CHECK(done.first->value != done.first->expected);
  }
}

}  // namespace
}  // namespace gadgetc
