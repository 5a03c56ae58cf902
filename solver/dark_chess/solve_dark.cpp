#include "solver/dark_chess/solve_dark.hpp"

#include <algorithm>

#include "solver/dark_chess/dark_component.hpp"
#include "solver/retrograde/slices.hpp"

namespace gadgetc {
namespace {

// The components of a split, with all that may come up.
void add_components(const DarkTables& tables, const DarkSplit& split,
                    std::vector<DarkComponent>& components) {
  std::vector<std::size_t> coming;
  for (std::size_t cls = 0; cls < tables.classes().size(); ++cls) {
    if (split.hidden[cls] > 0) coming.push_back(split.coming(cls));
  }
  for (const SquareSet hidden : tables.store().sets().of_size[split.hidden_pieces]) {
    components.push_back({&split, hidden, &tables.store().prepare(hidden, split.pattern, coming)});
  }
}

// The pieces of a material, equal ones once.
std::vector<DarkPiece> different_pieces(const DarkMaterial& material) {
  std::vector<DarkPiece> pieces = material.pieces;
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  return pieces;
}

}  // namespace

void solve_dark(DarkTables& tables, const Watch& watch) {
  // By numbers of hidden and of revealed pieces.
  std::vector<DarkComponent> levels[kDarkSquares + 1][kDarkSquares + 1];
  for (const DarkSplit& split : tables.splits()) {
    add_components(tables, split, levels[split.hidden_pieces][split.revealed_pieces]);
  }
  std::size_t done = 0;
  const auto tick = [&] { watch.tick({"positions", done}, done); };
  for (auto& of_hidden : levels) {
    for (const std::vector<DarkComponent>& level : of_hidden) {
      const std::size_t share = std::max<std::size_t>(level.size() / (16 * watch.threads), 1);
      for_slices(watch.threads, (level.size() + share - 1) / share, [&](std::size_t slice) {
        DarkComponentSolver solver;
        const std::size_t end = std::min(level.size(), (slice + 1) * share);
        for (std::size_t i = slice * share; i < end; ++i) solver.solve(tables, level[i]);
      }, tick);
      for (const DarkComponent& component : level) done += 2 * component.placements->size;
    }
  }
}

DarkBoard after_first_flip(const DarkMaterial& material, std::size_t square, DarkPiece piece) {
  DarkBoard board;
  board.squares.fill({DarkSquare::State::Hidden, {}});
  board.hidden = material.pieces;
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
  int sum = 0;
  for (const DarkPiece piece : board.hidden) {
    sum -= tables.value(after_flip(board, move.from, piece));
  }
  return sum;
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
