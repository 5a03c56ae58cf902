// Positions with spare moves against plain search, which knows nothing of rows or spare moves.
#include "solver/konane/spare_moves.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <vector>

#include "games/konane/moves.hpp"
#include "tests/games/konane/play_back.hpp"
#include "tests/solver/konane/solve_plain.hpp"
#include "tests/games/konane/naive_moves.hpp"

namespace gadgetc::konane {
namespace {

// A row of so many black stones from column 2 on.
void put_row(Position& position, int row, int black) {
  for (int n = 0; n <= 2 * black; ++n) {
    position.set_cell({row, 2 + n}, n % 2 == 0 ? Stone::White : Stone::Black);
  }
}

// The most moves of a side, and the least, when it alone moves.
struct Range {
  int least = 0, most = 0;
};
Range moves_of(Position& position, Side side) {
  position.turn = side;
  Range range{1000, 0};
  const std::vector<Move> moves = legal_moves(position);
  if (moves.empty()) return {0, 0};
  for (const Move move : moves) {
    play(position, move);
    const Range after = moves_of(position, side);
    position.turn = opponent(side);
    undo(position, move);
    range.least = std::min(range.least, 1 + after.least);
    range.most = std::max(range.most, 1 + after.most);
  }
  return range;
}

// May White move, now or after any moves of Black's?
bool white_ever_moves(Position& position) {
  position.turn = Side::White;
  if (!legal_moves(position).empty()) return true;
  position.turn = Side::Black;
  for (const Move move : legal_moves(position)) {
    play(position, move);
    const bool does = white_ever_moves(position);
    position.turn = Side::White;
    undo(position, move);
    if (does) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("a row is a move of Black's for each black stone, and none of White's") {
  for (int black = 1; black <= 6; ++black) {
    Position position(3, 2 * black + 5);
    put_row(position, 1, black);
    const Range range = moves_of(position, Side::Black);
    CHECK(range.least == black);
    CHECK(range.most == black);
    CHECK_FALSE(white_ever_moves(position));
    const SpareRows rows = take_spare_rows(position);
    CHECK(rows.moves == std::uint64_t(black));
    CHECK(rows.rest == [&] {
      Position empty(3, 2 * black + 5);
      empty.turn = position.turn;
      return empty;
    }());
  }
}

TEST_CASE("a row that something stands near is none") {
  const auto moves_with = [](Square at, Cell stone) {
    Position position(7, 11);
    put_row(position, 3, 2);
    position.set_cell(at, stone);
    return take_spare_rows(position).moves;
  };
  CHECK(moves_with({0, 0}, Stone::Black) == 2);
  CHECK(moves_with({1, 4}, Stone::White) == 2);
  for (const Cell stone : {Stone::White, Stone::Black}) {
    CHECK(moves_with({2, 4}, stone) == 0);
    CHECK(moves_with({4, 1}, stone) == 0);
    CHECK(moves_with({3, 0}, stone) == 0);
    CHECK(moves_with({3, 8}, stone) == 0);
    CHECK(moves_with({2, 0}, stone) == 0);
  }
  // Without an empty square at an end, and with a stone missing.
  Position edge(3, 6);
  for (int n = 0; n < 5; ++n) edge.set_cell({1, n}, n % 2 == 0 ? Stone::White : Stone::Black);
  CHECK(take_spare_rows(edge).moves == 0);
  CHECK(moves_with({3, 4}, Stone::None) == 0);
}

TEST_CASE("rows in both directions, side by side, are found") {
  Position position(12, 12);
  put_row(position, 1, 3);
  put_row(position, 3, 2);
  for (int n = 0; n < 5; ++n) {
    position.set_cell({6 + n, 10}, n % 2 == 0 ? Stone::White : Stone::Black);
  }
  CHECK(take_spare_rows(position).moves == 7);
}

// Black's spare moves as rows on one board with a random position, decided by plain search.
TEST_CASE("spare moves decide random positions as plain search decides them with rows") {
  std::mt19937 random(11);
  int won[2] = {0, 0};
  for (int n = 0; n < 400; ++n) {
    const Position part = random_position(random, 4, 4);
    const int moves = int(random() % 3);
    Position whole(8, 9);
    whole.turn = part.turn;
    for (int row = 0; row < part.rows(); ++row) {
      for (int column = 0; column < part.columns(); ++column) {
        whole.set_cell({row, column}, part.cell({row, column}));
      }
    }
    // Stones of the part may come down to where a row would be near: those boards say so.
    if (moves > 0) put_row(whole, 6, moves);
    const SpareRows rows = take_spare_rows(whole);
    REQUIRE(rows.moves == std::uint64_t(moves));
    const Watch watch;
    SpareMoves search(rows, watch);
    try {
      const Side winner =
          search.black_wins(whole.turn, rows.moves) ? Side::Black : Side::White;
      REQUIRE(winner == solve_plain(whole).winner);
      ++won[std::size_t(winner)];
    } catch (const RowTouched&) {
    }
  }
  CHECK(won[0] > 50);
  CHECK(won[1] > 50);
}

TEST_CASE("the least number of spare moves is where Black begins to win") {
  std::mt19937 random(12);
  int positive = 0;
  for (int n = 0; n < 200; ++n) {
    const Position position = random_position(random, 5, 5);
    const Watch watch;
    const SpareRows alone{position, 0, {}};
    SpareMoves search(alone, watch);
    for (const Side turn : {Side::White, Side::Black}) {
      const std::uint64_t least = search.least(turn);
      CHECK(search.black_wins(turn, least));
      if (least > 0) CHECK_FALSE(search.black_wins(turn, least - 1));
      positive += least > 0;
      Position same = position;
      same.turn = turn;
      if (!removals(same).empty()) continue;
      CHECK((solve_plain(same).winner == Side::Black) == (least == 0));
    }
  }
  CHECK(positive > 50);
}

TEST_CASE("a stone that comes near a row of spare moves leaves the board undecided") {
  Position position(8, 9);
  put_row(position, 6, 2);
  position.set_cell({3, 8}, Stone::White);
  position.set_cell({4, 8}, Stone::Black);
  const SpareRows rows = take_spare_rows(position);
  REQUIRE(rows.moves == 2);
  const Watch watch;
  SpareMoves search(rows, watch);
  CHECK_THROWS_AS(search.black_wins(Side::White, 2), RowTouched);
}

TEST_CASE("a limit ends the search of spare moves") {
  Watch watch;
  watch.stop_after(0);
  const Position full = full_board(8, 8);
  Position opened = full;
  opened.set_cell({3, 3}, Stone::None);
  opened.set_cell({3, 4}, Stone::None);
  const SpareRows rows{opened, 0, {}};
  SpareMoves search(rows, watch);
  CHECK_THROWS_AS(search.black_wins(Side::White, 3), LimitReached);
  const Watch patient;
  SpareMoves small(rows, patient, 1000);
  try {
    small.black_wins(Side::White, 3);
    FAIL("no limit");
  } catch (const LimitReached& reached) {
    CHECK(reached.limit == Limit::States);
    CHECK(small.states() == 1001);
  }
}

}  // namespace gadgetc::konane
