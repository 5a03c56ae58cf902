// Undoing a move: a drop goes back to the hand; a piece that moved goes back to an empty square
// from which it could have come, as what it was before; and what it may have taken comes back from
// its hand, as the opponent's, promoted or not.
#include "games/minishogi/moves.hpp"
#include "solver/minishogi/filters.hpp"
#include "solver/minishogi/search.hpp"

namespace gadgetc::minishogi {
namespace {

class Undoing {
 public:
  Undoing(const Position& position, std::vector<Position>& before)
      : position_(position), mover_(opponent_of(position.turn)), before_(before) {}

  void undo_drops() {
    for (std::size_t square = 0; square < kSquares; ++square) {
      const Piece piece = position_.board[square];
      if (!piece.is_of(mover_) || piece.is_promoted() || piece.type() == Type::King) continue;
      if (piece.type() == Type::Pawn && gave_mate(square)) continue;
      Position earlier = start();
      earlier.board[square] = {};
      ++earlier.hand(mover_, piece.type());
      add(earlier);
    }
  }

  void undo_moves(bool captures) {
    for (std::size_t to = 0; to < kSquares; ++to) {
      const Piece piece = position_.board[to];
      if (!piece.is_of(mover_)) continue;
      undo_moves_to(to, piece, false, captures);
      if (piece.is_promoted()) undo_moves_to(to, piece.promoted(false), true, captures);
    }
  }

 private:
  Position start() const {
    Position earlier = position_;
    earlier.turn = mover_;
    return earlier;
  }

  // A pawn on this square checks the king it faces, and there is no answer: it was not dropped.
  bool gave_mate(std::size_t square) const {
    const std::size_t ahead = mover_ == Side::First ? 1 : 6;
    return kNextSquare[square][ahead] == position_.king(position_.turn) &&
           !can_move_on_board(position_);
  }

  // Moves of what was `piece` before, to `to`; with `promotes` it became what stands there.
  void undo_moves_to(std::size_t to, Piece piece, bool promotes, bool captures) {
    const Reach reach = reach_of(piece);
    for (std::size_t d = 0; d < kDirections; ++d) {
      const bool slides = (reach.slides >> d & 1) != 0;
      if (!slides && (reach.steps >> d & 1) == 0) continue;
      const std::size_t back = kDirections - 1 - d;
      for (std::uint8_t from = kNextSquare[to][back];
           from != kOffBoard && position_.board[from].is_empty(); from = kNextSquare[from][back]) {
        const int last = last_row(mover_);
        if (!promotes || row_of(from) == last || row_of(to) == last) {
          undo_move(from, to, piece, captures);
        }
        if (!slides) break;
      }
    }
  }

  void undo_move(std::size_t from, std::size_t to, Piece piece, bool captures) {
    Position earlier = start();
    earlier.board[from] = piece;
    earlier.board[to] = {};
    if (piece.type() == Type::King) {
      earlier.kings[static_cast<std::size_t>(mover_)] = static_cast<std::uint8_t>(from);
    }
    if (!captures) return add(earlier);
    for (std::size_t type = 0; type < kHandTypes; ++type) {
      const auto t = static_cast<Type>(type);
      if (earlier.hand(mover_, t) == 0) continue;
      --earlier.hand(mover_, t);
      earlier.board[to] = Piece(t, false, position_.turn);
      add(earlier);
      if (can_promote(t)) {
        earlier.board[to] = Piece(t, true, position_.turn);
        add(earlier);
      }
      ++earlier.hand(mover_, t);
    }
  }

  void add(const Position& earlier) {
    if (passes_king(earlier) && passes_pawns(earlier)) before_.push_back(earlier);
  }

  const Position& position_;
  Side mover_;
  std::vector<Position>& before_;
};

}  // namespace

void list_predecessors(const Position& position, BackwardMoves sort,
                       std::vector<Position>& before) {
  Undoing undoing(position, before);
  if (sort == BackwardMoves::Drops)
    undoing.undo_drops();
  else
    undoing.undo_moves(sort == BackwardMoves::Captures);
}

}  // namespace gadgetc::minishogi
