#include "solver/banqi/outcomes.hpp"

#include <catch2/catch.hpp>

#include "solver/banqi/verify.hpp"
#include "solver/ranking/permutations.hpp"
#include "tests/solver/banqi/naive.hpp"

namespace gadgetc {
namespace {

// The distribution after a move, as the mover sees it.
banqi::Distribution after(const banqi::Outcomes& outcomes, const banqi::Board& board,
                          banqi::Move move) {
  banqi::Distribution sum;
  const auto add = [&](const banqi::Distribution& next) {
    sum.wins += next.losses;
    sum.draws += next.draws;
    sum.losses += next.wins;
  };
  if (!move.is_flip()) add(outcomes.of(banqi::after_move(board, move)));
  for (const banqi::Piece piece : board.hidden) {
    if (move.is_flip()) add(outcomes.of(banqi::after_flip(board, move.from, piece)));
  }
  return sum;
}

void check_material(const char* name) {
  CAPTURE(name);
  banqi::PlacementStore store;
  banqi::Tables tables(banqi::parse_material("m", name), {}, store);
  banqi::solve(tables, Watch{});
  const banqi::Outcomes outcomes(tables, Watch{});
  const test::NaiveDark all(tables.material(), {});
  for (std::size_t hidden = 0; hidden < banqi::kSquares; ++hidden) {
    const int most = static_cast<int>(factorial(static_cast<unsigned>(hidden)));
    all.for_boards(hidden, [&](const banqi::Board& board) {
      const banqi::Distribution own = outcomes.of(board);
      const int value = tables.value(board);
      REQUIRE(own.wins + own.draws + own.losses == most);
      REQUIRE(std::min({own.wins, own.draws, own.losses}) >= 0);
      REQUIRE(own.wins - own.losses == value);
      // Either play goes on for ever, or the distribution is that of an optimal move.
      bool comes_from_move = own.draws == most;
      const auto moves = banqi::legal_moves(board, tables.rules());
      for (const banqi::Move move : moves) {
        if (banqi::move_value(tables, board, move) != value) continue;
        comes_from_move = comes_from_move || after(outcomes, board, move) == own;
      }
      const bool is_over = moves.empty() || !banqi::has_pieces(board, banqi::Colour::Red) ||
                           !banqi::has_pieces(board, banqi::Colour::Black);
      REQUIRE((comes_from_move || (is_over && std::abs(value) == most)));
    });
  }
}

TEST_CASE("distributions have their values as means and come from optimal moves") {
  for (const char* name : {"Kk", "Cp", "KPp", "Gpp", "CKp", "KPkp"}) check_material(name);
}

TEST_CASE("a position that both can keep for ever is a draw, one that is won is won") {
  banqi::PlacementStore store;
  const banqi::Material material = banqi::parse_material("m", "Gp");
  banqi::Tables tables(material, {}, store);
  banqi::solve(tables, Watch{});
  const banqi::Outcomes outcomes(tables, Watch{});
  banqi::Board board = banqi::parse_board("b", "G.../...p", material);
  const int value = tables.value(board);
  CHECK(outcomes.of(board) == banqi::Distribution{value > 0, value == 0, value < 0});
  board = banqi::parse_board("b", "Gp../....", material);
  CHECK(outcomes.of(board) == banqi::Distribution{1, 0, 0});
  board.turn = banqi::Colour::Black;
  CHECK(outcomes.of(board).wins == 0);
}

}  // namespace
}  // namespace gadgetc
