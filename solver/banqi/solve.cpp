#include "solver/banqi/solve.hpp"

#include <algorithm>

#include "solver/banqi/component_order.hpp"
#include "solver/banqi/component.hpp"

namespace gadgetc::banqi {
namespace {

// The pieces of a material, equal ones once.
std::vector<Piece> different_pieces(const Material& material) {
  std::vector<Piece> pieces = material.pieces;
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  return pieces;
}

}  // namespace

void solve(Tables& tables, const Watch& watch) {
  for_components<ComponentSolver>(tables, watch,
                                  [&](ComponentSolver& solver, const Component& component) {
                                    solver.solve(tables, component);
                                  });
}

Board after_first_flip(const Material& material, std::size_t square, Piece piece) {
  Board board;
  board.squares.fill({Square::State::Hidden, {}});
  board.hidden.assign(material.pieces.begin(), material.pieces.end());
  board.turn = piece.colour;  // the first player's
  return after_flip(board, square, piece);
}

std::vector<FirstMove> first_moves(const Tables& tables) {
  std::vector<FirstMove> moves;
  for (std::size_t square = 0; square < kSquares; ++square) {
    FirstMove move{square, 0, {}};
    for (const Piece piece : different_pieces(tables.material())) {
      const int value = -tables.value(after_first_flip(tables.material(), square, piece));
      const auto& pieces = tables.material().pieces;
      move.value += value * static_cast<int>(std::count(pieces.begin(), pieces.end(), piece));
      move.outcomes.push_back({piece, value});
    }
    moves.push_back(move);
  }
  return moves;
}

int move_value(const Tables& tables, const Board& board, Move move) {
  if (!move.is_flip()) return -tables.value(after_move(board, move));
  int sum = 0, value = 0;
  for (std::size_t i = 0; i < board.hidden.size(); ++i) {
    const bool is_new = i == 0 || board.hidden[i] != board.hidden[i - 1];
    if (is_new) value = tables.value(after_flip(board, move.from, board.hidden[i]));
    sum -= value;
  }
  return sum;
}

std::vector<FlipOutcome> flip_outcomes(const Tables& tables, const Board& board,
                                       std::size_t square) {
  std::vector<FlipOutcome> outcomes;
  for (const Piece piece : board.hidden) {
    if (!outcomes.empty() && outcomes.back().piece == piece) continue;
    outcomes.push_back({piece, -tables.value(after_flip(board, square, piece))});
  }
  return outcomes;
}

std::vector<SecondMove> second_moves(const Tables& tables, std::size_t square, Piece piece) {
  const Board board = after_first_flip(tables.material(), square, piece);
  std::vector<SecondMove> moves;
  for (const Move move : legal_moves(board, tables.rules())) {
    moves.push_back({move, move_value(tables, board, move)});
  }
  return moves;
}

}  // namespace gadgetc::banqi
