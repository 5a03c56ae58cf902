#include "solver/banqi/fair.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace gadgetc::banqi {
namespace {

using State = Square::State;

bool has_same_sides(const Material& material) {
  std::array<std::array<int, kKinds>, 2> counts{};
  for (const Piece piece : material.pieces) {
    ++counts[static_cast<std::size_t>(piece.colour)][static_cast<std::size_t>(piece.kind)];
  }
  return counts[0] == counts[1];
}

Board with_colours_exchanged(Board board) {
  for (Square& square : board.squares) {
    if (square.state == State::Revealed) square.piece.colour = enemy_of(square.piece.colour);
  }
  for (Piece& piece : board.hidden) piece.colour = enemy_of(piece.colour);
  std::sort(board.hidden.begin(), board.hidden.end());
  board.turn = enemy_of(board.turn);
  return board;
}

class FlipPositions {
 public:
  FlipPositions(const Material& material, std::size_t flips)
      : flips_(flips), exchanges_(has_same_sides(material)) {
    Board board;
    board.squares.fill({State::Hidden, {}});
    board.hidden.assign(material.pieces.begin(), material.pieces.end());
    reveal(board, 0, 0);
  }

  // By their texts and turns, one of each kind.
  const std::map<std::pair<std::string, Colour>, Board>& boards() const { return boards_; }

 private:
  void reveal(const Board& board, std::size_t square, std::size_t revealed) {
    if (revealed == flips_) return add_turns(board);
    if (square == kSquares) return;
    reveal(board, square + 1, revealed);
    for (std::size_t i = 0; i < board.hidden.size(); ++i) {
      if (i > 0 && board.hidden[i] == board.hidden[i - 1]) continue;
      reveal(after_flip(board, square, board.hidden[i]), square + 1, revealed + 1);
    }
  }

  void add_turns(const Board& board) {
    for (const Colour first : {Colour::Red, Colour::Black}) {
      const bool is_there =
          std::any_of(board.squares.begin(), board.squares.end(), [&](const Square& square) {
            return square.state == State::Revealed && square.piece.colour == first;
          });
      if (!is_there) continue;
      Board turned = board;
      turned.turn = flips_ % 2 == 0 ? first : enemy_of(first);
      add(exchanges_ && turned.turn == Colour::Black ? with_colours_exchanged(turned) : turned);
    }
  }

  void add(const Board& board) {
    std::string text = board_text(board);
    Board least = board;
    for (std::size_t symmetry = 1; symmetry < kSymmetries.size(); ++symmetry) {
      const Board image = mirrored(board, symmetry);
      if (std::string other = board_text(image); is_before(other, text)) {
        text = std::move(other);
        least = image;
      }
    }
    boards_.emplace(std::pair(std::move(text), board.turn), least);
  }

  // Revealed squares come first, so that pieces stand near A2.
  static bool is_before(const std::string& a, const std::string& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
      return std::pair(x == '?', x) < std::pair(y == '?', y);
    });
  }

  std::size_t flips_;
  bool exchanges_;
  std::map<std::pair<std::string, Colour>, Board> boards_;
};

}  // namespace

std::vector<FairPosition> positions_after_flips(const Tables& tables, std::size_t flips) {
  const FlipPositions found(tables.material(), flips);
  std::vector<FairPosition> positions;
  for (const auto& [name, board] : found.boards()) {
    FairPosition position{board, tables.value(board), {}};
    for (const Move move : legal_moves(board, tables.rules())) {
      if (move_value(tables, board, move) == position.value) position.best.push_back(move);
    }
    positions.push_back(std::move(position));
  }
  std::stable_sort(positions.begin(), positions.end(),
                   [](const FairPosition& a, const FairPosition& b) {
                     return std::abs(a.value) < std::abs(b.value);
                   });
  return positions;
}

}  // namespace gadgetc::banqi
