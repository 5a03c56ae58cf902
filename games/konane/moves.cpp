#include "games/konane/moves.hpp"

#include <algorithm>

#include "base/grid/direction.hpp"
#include "base/grid/square_name.hpp"

namespace gadgetc::konane {

namespace {

Square plus(Square s, Square step, int times) {
  return {s.row + times * step.row, s.column + times * step.column};
}

bool is_empty(const Position& position, Square s) {
  return position.contains(s) && position.cell(s) == Stone::None;
}

}  // namespace

std::vector<Square> landings(const Position& position, Square from) {
  std::vector<Square> squares;
  const Cell own = position.cell(from);
  if (own == Stone::None) return squares;
  const Cell enemy = own == Stone::White ? Stone::Black : Stone::White;
  for (const Square step : kNeighbourSteps) {
    Square at = from;
    while (is_empty(position, plus(at, step, 2)) && position.cell(plus(at, step, 1)) == enemy) {
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
      if (position.cell(from) != stone_of(side)) continue;
      for (const Square to : landings(position, from)) moves.push_back({from, to});
    }
  }
  return moves;
}

std::vector<Move> removals(const Position& position) {
  std::vector<Move> moves;
  for (const Square s : game_page::removable_stones(position)) moves.push_back({s, s});
  return moves;
}

std::vector<Move> legal_moves(const Position& position) {
  std::vector<Move> moves = removals(position);
  return moves.empty() ? jumps(position, position.turn) : moves;
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
  for (const Square s : squares_between(move)) position.set_cell(s, Stone::None);
  if (!is_removal(move)) position.set_cell(move.to, position.cell(move.from));
  position.set_cell(move.from, Stone::None);
  position.turn = opponent(position.turn);
}

std::string move_name(const Position& position, Move move) {
  const std::string from = square_name(position.rows(), move.from);
  return is_removal(move) ? from : from + square_name(position.rows(), move.to);
}

game_page::Move page_move(const Position& position, Move move) {
  game_page::Move result{{{position.number(move.from), Stone::None}}};
  const std::vector<Square> between = squares_between(move);
  for (std::size_t i = 0; i < between.size(); i += 2) {
    result.changes.push_back({position.number(between[i]), Stone::None});
  }
  if (!is_removal(move)) {
    result.changes.push_back({position.number(move.to), position.cell(move.from)});
  }
  std::sort(result.changes.begin(), result.changes.end());
  return result;
}

}  // namespace gadgetc::konane
