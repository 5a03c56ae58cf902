#include "solver/banqi/solve_dark.hpp"

#include <algorithm>

#include "solver/banqi/component_order.hpp"
#include "solver/banqi/dark_component.hpp"

namespace gadgetc {
namespace {

// The pieces of a material, equal ones once.
std::vector<DarkPiece> different_pieces(const DarkMaterial& material) {
  std::vector<DarkPiece> pieces = material.pieces;
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  return pieces;
}

}  // namespace

void solve_dark(DarkTables& tables, const Watch& watch) {
  for_components<DarkComponentSolver>(
      tables, watch, [&](DarkComponentSolver& solver, const DarkComponent& component) {
        solver.solve(tables, component);
      });
}

DarkBoard after_first_flip(const DarkMaterial& material, std::size_t square, DarkPiece piece) {
  DarkBoard board;
  board.squares.fill({DarkSquare::State::Hidden, {}});
  board.hidden.assign(material.pieces.begin(), material.pieces.end());
  board.turn = piece.colour;  // the first player's
  return after_flip(board, square, piece);
}

std::vector<DarkFirstMove> first_moves(const DarkTables& tables) {
  std::vector<DarkFirstMove> moves;
  for (std::size_t square = 0; square < kDarkSquares; ++square) {
    DarkFirstMove move{square, 0, {}};
    for (const DarkPiece piece : different_pieces(tables.material())) {
      const int value = -tables.value(after_first_flip(tables.material(), square, piece));
      const auto& pieces = tables.material().pieces;
      move.value += value * static_cast<int>(std::count(pieces.begin(), pieces.end(), piece));
      move.outcomes.push_back({piece, value});
    }
    moves.push_back(move);
  }
  return moves;
}

int move_value(const DarkTables& tables, const DarkBoard& board, DarkMove move) {
  if (!move.is_flip()) return -tables.value(after_move(board, move));
  int sum = 0, value = 0;
  for (std::size_t i = 0; i < board.hidden.size(); ++i) {
    const bool is_new = i == 0 || board.hidden[i] != board.hidden[i - 1];
    if (is_new) value = tables.value(after_flip(board, move.from, board.hidden[i]));
    sum -= value;
  }
  return sum;
}

std::vector<DarkFlipOutcome> flip_outcomes(const DarkTables& tables, const DarkBoard& board,
                                           std::size_t square) {
  std::vector<DarkFlipOutcome> outcomes;
  for (const DarkPiece piece : board.hidden) {
    if (!outcomes.empty() && outcomes.back().piece == piece) continue;
    outcomes.push_back({piece, -tables.value(after_flip(board, square, piece))});
  }
  return outcomes;
}

std::vector<DarkSecondMove> second_moves(const DarkTables& tables, std::size_t square,
                                         DarkPiece piece) {
  const DarkBoard board = after_first_flip(tables.material(), square, piece);
  std::vector<DarkSecondMove> moves;
  for (const DarkMove move : dark_moves(board, tables.rules())) {
    moves.push_back({move, move_value(tables, board, move)});
  }
  return moves;
}

}  // namespace gadgetc
