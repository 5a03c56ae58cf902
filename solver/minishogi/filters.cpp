#include "solver/minishogi/filters.hpp"

#include <bit>

#include "games/minishogi/moves.hpp"

namespace gadgetc::minishogi {
namespace {

using Squares = std::uint32_t;  // a set of squares, square 0 the lowest bit

}  // namespace

// Both images have the same pieces, so their lists first differ within one kind of piece, and there
// the smaller one has the least square that is not in both.
bool passes_flip(const Position& position) {
  std::array<Squares, 32> squares{}, images{};
  for (std::size_t square = 0; square < kSquares; ++square) {
    const std::uint8_t code = position.board[square].code();
    squares[code] |= Squares{1} << square;
    images[code] |= Squares{1} << mirrored_square(square);
  }
  constexpr std::array kOrder{Type::King,   Type::Gold, Type::Pawn,
                              Type::Silver, Type::Rook, Type::Bishop};
  for (const Type type : kOrder) {
    for (const bool promoted : {true, false}) {
      for (const Side side : {Side::First, Side::Second}) {
        const std::uint8_t code = Piece(type, promoted, side).code();
        const Squares differing = squares[code] ^ images[code];
        if (differing == 0) continue;
        return (squares[code] >> std::countr_zero(differing) & 1) != 0;
      }
    }
  }
  return true;
}

bool passes_pawns(const Position& position) {
  for (const Side side : {Side::First, Side::Second}) {
    unsigned files = 0;
    for (std::size_t square = 0; square < kSquares; ++square) {
      if (position.board[square] != Piece(Type::Pawn, false, side)) continue;
      const unsigned file = 1u << file_of(square);
      if ((files & file) != 0 || row_of(square) == last_row(side)) return false;
      files |= file;
    }
  }
  return true;
}

bool passes_king(const Position& position) {
  return !is_in_check(position, opponent_of(position.turn));
}

}  // namespace gadgetc::minishogi
