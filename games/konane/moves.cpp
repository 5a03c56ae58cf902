#include "games/konane/moves.hpp"

#include <algorithm>

#include "base/grid/direction.hpp"

namespace gadgetc::konane {

namespace {

Square plus(Square s, Square step, int times) {
  return {s.row + times * step.row, s.column + times * step.column};
}

bool is_empty(const Position& position, Square s) {
  return position.contains(s) && position.stone(s) == Stone::None;
}

// The one empty square, or none, of a board that is full but for at most one stone and alternates.
struct Gap {
  bool is_alternating = true;
  int empty = 0;
  Square square;  // the last empty one
};

Gap find_gap(const Position& position) {
  Gap gap;
  for (int row = 0; row < position.rows() && gap.is_alternating && gap.empty < 2; ++row) {
    const Stone* stones = position.row_stones(row);
    for (int column = 0; column < position.columns() && gap.empty < 2; ++column) {
      const Square s{row, column};
      if (stones[column] == Stone::None) {
        ++gap.empty;
        gap.square = s;
      } else if (stones[column] != stone_of(colour_of(s))) {
        gap.is_alternating = false;
        break;
      }
    }
  }
  return gap;
}

// Where `side` may remove the first stone of a full board.
std::vector<Square> first_removals(const Position& position, Side side) {
  const int top = (position.rows() - 1) / 2, bottom = position.rows() / 2;
  const int left = (position.columns() - 1) / 2, right = position.columns() / 2;
  std::vector<Square> squares{{top, left}, {top, right}, {bottom, left}, {bottom, right}};
  if (top == bottom && left == right && colour_of({top, left}) != side) {
    for (const Square step : kNeighbourSteps) squares.push_back(plus({top, left}, step, 1));
  }
  const int last_row = position.rows() - 1, last_column = position.columns() - 1;
  for (const Square corner : {Square{0, 0}, Square{0, last_column}, Square{last_row, 0},
                              Square{last_row, last_column}}) {
    squares.push_back(corner);
  }
  std::erase_if(squares,
                [&](Square s) { return !position.contains(s) || colour_of(s) != side; });
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

std::vector<Square> second_removals(const Position& position, Square gap) {
  std::vector<Square> squares;
  const Side first = colour_of(gap);
  if (first == position.turn) return squares;
  const std::vector<Square> allowed = first_removals(position, first);
  if (!std::binary_search(allowed.begin(), allowed.end(), gap)) return squares;
  for (const Square step : kNeighbourSteps) {
    const Square beside = plus(gap, step, 1);
    if (position.contains(beside)) squares.push_back(beside);
  }
  return squares;
}

}  // namespace

std::vector<Square> landings(const Position& position, Square from) {
  std::vector<Square> squares;
  const Stone own = position.stone(from);
  if (own == Stone::None) return squares;
  const Stone enemy = own == Stone::White ? Stone::Black : Stone::White;
  for (const Square step : kNeighbourSteps) {
    Square at = from;
    while (is_empty(position, plus(at, step, 2)) && position.stone(plus(at, step, 1)) == enemy) {
      at = plus(at, step, 2);
      squares.push_back(at);
    }
  }
  std::sort(squares.begin(), squares.end());
  return squares;
}

std::vector<Move> jumps(const Position& position, Side side) {
  std::vector<Move> moves;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const Square from{row, column};
      if (position.stone(from) != stone_of(side)) continue;
      for (const Square to : landings(position, from)) moves.push_back({from, to});
    }
  }
  return moves;
}

std::vector<Move> removals(const Position& position) {
  std::vector<Move> moves;
  const Gap gap = find_gap(position);
  if (!gap.is_alternating || gap.empty > 1) return moves;
  const std::vector<Square> squares = gap.empty == 0 ? first_removals(position, position.turn)
                                                     : second_removals(position, gap.square);
  for (const Square s : squares) moves.push_back({s, s});
  return moves;
}

std::vector<Move> legal_moves(const Position& position) {
  std::vector<Move> moves = removals(position);
  return moves.empty() ? jumps(position, position.turn) : moves;
}

bool is_legal(const Position& position, Move move) {
  if (is_removal(move)) {
    const std::vector<Move> legal = removals(position);
    return std::find(legal.begin(), legal.end(), move) != legal.end();
  }
  if (position.stone(move.from) != stone_of(position.turn)) return false;
  const std::vector<Square> legal = landings(position, move.from);
  return std::find(legal.begin(), legal.end(), move.to) != legal.end();
}

std::vector<Square> squares_between(Move move) {
  std::vector<Square> squares;
  const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
  const Square step{sign(move.to.row - move.from.row), sign(move.to.column - move.from.column)};
  if (is_removal(move)) return squares;
  for (Square s = plus(move.from, step, 1); s != move.to; s = plus(s, step, 1)) {
    squares.push_back(s);
  }
  return squares;
}

void play(Position& position, Move move) {
  for (const Square s : squares_between(move)) position.set_stone(s, Stone::None);
  if (!is_removal(move)) position.set_stone(move.to, position.stone(move.from));
  position.set_stone(move.from, Stone::None);
  position.turn = opponent(position.turn);
}

void undo(Position& position, Move move) {
  const Side side = opponent(position.turn);
  const std::vector<Square> between = squares_between(move);
  for (std::size_t i = 0; i < between.size(); i += 2) {
    position.set_stone(between[i], stone_of(position.turn));
  }
  position.set_stone(move.to, Stone::None);
  position.set_stone(move.from, stone_of(side));
  position.turn = side;
}

std::optional<Side> find_winner(const Position& position) {
  if (!legal_moves(position).empty()) return std::nullopt;
  return opponent(position.turn);
}

}  // namespace gadgetc::konane
