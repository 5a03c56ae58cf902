#include "games/konane/moves.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "naive_moves.hpp"
#include "tests/games/konane/play_back.hpp"

namespace gadgetc::konane {

namespace {

// Rows of W, B and '.' from the top.
Position drawn(const std::vector<std::string>& rows, Side turn) {
  Position position(static_cast<int>(rows.size()), static_cast<int>(rows[0].size()));
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const char symbol = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      position.set_cell({row, column}, symbol == 'W'   ? Stone::White
                                        : symbol == 'B' ? Stone::Black
                                                        : Stone::None);
    }
  }
  position.turn = turn;
  return position;
}

}  // namespace

TEST_CASE("a stone goes on jumping in its direction and stops after any jump", "[konane]") {
  Position position = drawn({"WB.B.B", "......", "WB.W.."}, Side::White);
  CHECK(legal_moves(position) ==
        std::vector<Move>{{{0, 0}, {0, 2}}, {{0, 0}, {0, 4}}, {{2, 0}, {2, 2}}});
  play(position, {{0, 0}, {0, 4}});
  CHECK(position == drawn({"....WB", "......", "WB.W.."}, Side::Black));
  CHECK(legal_moves(position) == std::vector<Move>{{{0, 5}, {0, 3}}});
  CHECK_FALSE(find_winner(position).has_value());
  play(position, {{0, 5}, {0, 3}});
  play(position, {{2, 0}, {2, 2}});
  CHECK(position == drawn({"...B..", "......", "..WW.."}, Side::Black));
  CHECK(find_winner(position) == Side::White);
}

TEST_CASE("no stone jumps round a corner, over its own colour or over two stones", "[konane]") {
  CHECK(legal_moves(drawn({"WB.", "..B", "..."}, Side::White)) ==
        std::vector<Move>{{{0, 0}, {0, 2}}});
  CHECK(legal_moves(drawn({"WW.", "...", "..."}, Side::White)).empty());
  CHECK(legal_moves(drawn({"WBB."}, Side::White)).empty());
  CHECK(legal_moves(drawn({"WB", ".."}, Side::White)).empty());
}

TEST_CASE("a full board is opened in a corner or at the centre", "[konane]") {
  const auto removal = [](int row, int column) { return Move{{row, column}, {row, column}}; };
  Position position = full_board(8, 8);
  CHECK(legal_moves(position) == std::vector<Move>{removal(0, 7), removal(3, 4), removal(4, 3),
                                                   removal(7, 0)});
  play(position, removal(4, 3));
  CHECK(position.turn == Side::White);
  CHECK(legal_moves(position) == std::vector<Move>{removal(3, 3), removal(4, 2), removal(4, 4),
                                                   removal(5, 3)});
  play(position, removal(3, 3));
  CHECK(removals(position).empty());
  CHECK(legal_moves(position) ==
        std::vector<Move>{{{4, 1}, {4, 3}}, {{4, 5}, {4, 3}}, {{6, 3}, {4, 3}}});
}

TEST_CASE("where the middle square is the opponent's, the squares beside it stand for it",
          "[konane]") {
  Position position = full_board(3, 3);
  CHECK(legal_moves(position).size() == 4);
  position.turn = Side::White;
  CHECK(legal_moves(position).size() == 5);  // four corners and the middle
}

TEST_CASE("one empty square away from centre and corners opens nothing", "[konane]") {
  Position position = full_board(6, 6);
  position.set_cell({0, 1}, Stone::None);
  position.turn = Side::White;
  CHECK(legal_moves(position).empty());
}

TEST_CASE("moves are those of the reference on all boards of up to eight squares", "[konane]") {
  for (const auto& [rows, columns] : {std::pair{1, 8}, {2, 4}, {4, 2}, {8, 1}, {3, 2}, {2, 3}}) {
    Position position(rows, columns);
    const int squares = rows * columns;
    int boards = 1;
    for (int i = 0; i < squares; ++i) boards *= 3;
    for (int code = 0; code < boards; ++code) {
      for (int i = 0, rest = code; i < squares; ++i, rest /= 3) {
        position.set_cell({i / columns, i % columns}, static_cast<Cell>(rest % 3));
      }
      for (const Side side : {Side::White, Side::Black}) {
        position.turn = side;
        if (legal_moves(position) != naive_moves(position)) FAIL("board " << code);
      }
    }
  }
}

TEST_CASE("moves are those of the reference on random boards and in whole games", "[konane]") {
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    const Position position = random_position(random, 12, 12);
    REQUIRE(legal_moves(position) == naive_moves(position));
  }
  for (int i = 0; i < 60; ++i) {
    Position position = full_board(2 + i % 6, 2 + i / 6 % 5);
    if (i % 2 != 0) position.turn = Side::White;
    for (;;) {
      const std::vector<Move> moves = legal_moves(position);
      REQUIRE(moves == naive_moves(position));
      if (moves.empty()) break;
      for (const Move move : moves) {
        Position next = position;
        play(next, move);
        undo(next, move);
        REQUIRE(next == position);
      }
      play(position, moves[random() % moves.size()]);
    }
  }
}

}  // namespace gadgetc::konane
