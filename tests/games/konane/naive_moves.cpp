#include "naive_moves.hpp"

#include <algorithm>
#include <cstdlib>

namespace gadgetc::konane {

namespace {

bool may_jump(const Position& position, Square from, Square to) {
  const int rows = to.row - from.row, columns = to.column - from.column;
  const int length = std::abs(rows) + std::abs(columns);
  if ((rows != 0 && columns != 0) || length == 0 || length % 2 != 0) return false;
  if (position.cell(from) != stone_of(position.turn)) return false;
  for (int i = 1; i <= length; ++i) {
    const Square s{from.row + rows / length * i, from.column + columns / length * i};
    const Cell wanted = i % 2 == 0 ? Stone::None : stone_of(opponent(position.turn));
    if (position.cell(s) != wanted) return false;
  }
  return true;
}

// Twice the distance of a square from the middle of the board, rows and columns added.
int distance_from_middle(const Position& position, Square s) {
  return std::abs(2 * s.row - (position.rows() - 1)) +
         std::abs(2 * s.column - (position.columns() - 1));
}

bool may_open_at(const Position& position, Square s) {
  const bool is_corner = (s.row == 0 || s.row == position.rows() - 1) &&
                         (s.column == 0 || s.column == position.columns() - 1);
  if (is_corner) return true;
  int nearest = distance_from_middle(position, s);  // of the squares of this colour
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      if ((row + column + s.row + s.column) % 2 != 0) continue;
      nearest = std::min(nearest, distance_from_middle(position, {row, column}));
    }
  }
  return distance_from_middle(position, s) == nearest;
}

bool may_remove(const Position& position, Square s) {
  if (position.cell(s) != stone_of(position.turn)) return false;
  std::vector<Square> gaps;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const Cell full = (row + column) % 2 == 0 ? Stone::White : Stone::Black;
      const Cell stone = position.cell({row, column});
      if (stone == Stone::None) gaps.push_back({row, column});
      else if (stone != full) return false;
    }
  }
  if (gaps.empty()) return may_open_at(position, s);
  return gaps.size() == 1 && may_open_at(position, gaps.front()) &&
         std::abs(gaps.front().row - s.row) + std::abs(gaps.front().column - s.column) == 1;
}

}  // namespace

std::vector<Move> naive_moves(const Position& position) {
  std::vector<Move> moves;
  for (int from = 0; from < static_cast<int>(position.squares()); ++from) {
    for (int to = 0; to < static_cast<int>(position.squares()); ++to) {
      const Square a{from / position.columns(), from % position.columns()};
      const Square b{to / position.columns(), to % position.columns()};
      if (from == to ? may_remove(position, a) : may_jump(position, a, b)) moves.push_back({a, b});
    }
  }
  return moves;
}

Position random_position(std::mt19937& random, int rows, int columns) {
  const auto below = [&](int n) {
    return static_cast<int>(random() % static_cast<std::mt19937::result_type>(n));
  };
  Position position(1 + below(rows), 1 + below(columns));
  const int empty = below(101), wrong = below(20);  // per cent
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      if (below(100) < empty) continue;
      const Side owner = colour_of({row, column});
      position.set_cell({row, column}, stone_of(below(100) < wrong ? opponent(owner) : owner));
    }
  }
  position.turn = below(2) == 0 ? Side::White : Side::Black;
  return position;
}

}  // namespace gadgetc::konane
