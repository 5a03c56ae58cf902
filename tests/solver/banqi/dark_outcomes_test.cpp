#include "solver/banqi/dark_outcomes.hpp"

#include <catch2/catch.hpp>

#include "solver/banqi/verify_dark.hpp"
#include "solver/ranking/permutations.hpp"
#include "tests/solver/banqi/naive_dark.hpp"

namespace gadgetc {
namespace {

// The distribution after a move, as the mover sees it.
DarkDistribution after(const DarkOutcomes& outcomes, const DarkBoard& board, DarkMove move) {
  DarkDistribution sum;
  const auto add = [&](const DarkDistribution& next) {
    sum.wins += next.losses;
    sum.draws += next.draws;
    sum.losses += next.wins;
  };
  if (!move.is_flip()) add(outcomes.of(after_move(board, move)));
  for (const DarkPiece piece : board.hidden) {
    if (move.is_flip()) add(outcomes.of(after_flip(board, move.from, piece)));
  }
  return sum;
}

void check_material(const char* name) {
  CAPTURE(name);
  DarkPlacementStore store;
  DarkTables tables(parse_dark_material("m", name), {}, store);
  solve_dark(tables, Watch{});
  const DarkOutcomes outcomes(tables, Watch{});
  const test::NaiveDark all(tables.material(), {});
  for (std::size_t hidden = 0; hidden < kDarkSquares; ++hidden) {
    const int most = static_cast<int>(factorial(static_cast<unsigned>(hidden)));
    all.for_boards(hidden, [&](const DarkBoard& board) {
      const DarkDistribution own = outcomes.of(board);
      const int value = tables.value(board);
      REQUIRE(own.wins + own.draws + own.losses == most);
      REQUIRE(std::min({own.wins, own.draws, own.losses}) >= 0);
      REQUIRE(own.wins - own.losses == value);
      // Either play goes on for ever, or the distribution is that of an optimal move.
      bool comes_from_move = own.draws == most;
      const auto moves = dark_moves(board, tables.rules());
      for (const DarkMove move : moves) {
        if (move_value(tables, board, move) != value) continue;
        comes_from_move = comes_from_move || after(outcomes, board, move) == own;
      }
      const bool is_over = moves.empty() || !has_pieces(board, DarkColour::Red) ||
                           !has_pieces(board, DarkColour::Black);
      REQUIRE((comes_from_move || (is_over && std::abs(value) == most)));
    });
  }
}

TEST_CASE("distributions have their values as means and come from optimal moves") {
  for (const char* name : {"Kk", "Cp", "KPp", "Gpp", "CKp", "KPkp"}) check_material(name);
}

TEST_CASE("a position that both can keep for ever is a draw, one that is won is won") {
  DarkPlacementStore store;
  const DarkMaterial material = parse_dark_material("m", "Gp");
  DarkTables tables(material, {}, store);
  solve_dark(tables, Watch{});
  const DarkOutcomes outcomes(tables, Watch{});
  DarkBoard board = parse_dark_board("b", "G.../...p", material);
  const int value = tables.value(board);
  CHECK(outcomes.of(board) == DarkDistribution{value > 0, value == 0, value < 0});
  board = parse_dark_board("b", "Gp../....", material);
  CHECK(outcomes.of(board) == DarkDistribution{1, 0, 0});
  board.turn = DarkColour::Black;
  CHECK(outcomes.of(board).wins == 0);
}

}  // namespace
}  // namespace gadgetc
