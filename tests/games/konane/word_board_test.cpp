#include <algorithm>
#include <catch2/catch.hpp>

#include "games/konane/moves.hpp"
#include "games/konane/word_board.hpp"
#include "naive_moves.hpp"

namespace gadgetc::konane {

namespace {

std::vector<Move> moves_of(const WordBoard& board) {
  std::vector<WordBoard::Step> steps;
  board.list_moves(steps);
  std::vector<Move> moves;
  for (const WordBoard::Step step : steps) moves.push_back(board.to_move(step));
  std::sort(moves.begin(), moves.end());
  return moves;
}

// Moves and their number, of the side to move and of the other.
bool agrees(const WordBoard& board, const Position& position) {
  const std::vector<Move> moves = moves_of(board);
  return moves == naive_moves(position) && board.count_moves() == moves.size() &&
         board.count_jumps(Side::White) == jumps(position, Side::White).size() &&
         board.count_jumps(Side::Black) == jumps(position, Side::Black).size();
}

}  // namespace

TEST_CASE("bitboards give the moves of the rules on all small boards", "[konane]") {
  for (const auto& [rows, columns] :
       {std::pair{1, 1}, {1, 8}, {2, 4}, {4, 2}, {8, 1}, {3, 3}, {3, 2}, {2, 3}}) {
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
        if (!agrees(WordBoard(position), position)) FAIL("board " << code);
      }
    }
  }
}

TEST_CASE("bitboards give the moves of the rules on random boards of several words", "[konane]") {
  std::mt19937 random(2);
  for (int i = 0; i < 3'000; ++i) {
    const Position position = random_position(random, i % 3 == 0 ? 4 : 16, i % 3 == 1 ? 4 : 40);
    const WordBoard board(position);
    REQUIRE(board.position() == position);
    REQUIRE(agrees(board, position));
  }
}

TEST_CASE("bitboards follow whole games and take them back, with equal keys for equal positions",
          "[konane]") {
  std::mt19937 random(3);
  for (int i = 0; i < 200; ++i) {
    Position position = i % 2 == 0 ? full_board(2 + i % 9, 2 + i % 11)
                                   : random_position(random, 14, 14);
    WordBoard board(position);
    std::vector<Position> past;
    std::vector<WordBoard::Step> line;
    for (;;) {
      REQUIRE(board.position() == position);
      REQUIRE(board.key() == WordBoard(position).key());
      REQUIRE(agrees(board, position));
      const std::vector<Move> moves = legal_moves(position);
      if (moves.empty()) break;
      past.push_back(position);
      line.push_back(board.to_step(moves[random() % moves.size()]));
      play(position, board.to_move(line.back()));
      board.play(line.back());
    }
    for (; !line.empty(); line.pop_back(), past.pop_back()) {
      const std::uint64_t key = board.key();
      board.undo(line.back());
      REQUIRE(board.position() == past.back());
      REQUIRE(board.key() != key);
    }
  }
}

}  // namespace gadgetc::konane
