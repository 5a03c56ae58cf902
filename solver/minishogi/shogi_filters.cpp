#include "solver/minishogi/shogi_filters.hpp"

#include <bit>

#include "games/minishogi/shogi_moves.hpp"

namespace gadgetc {
namespace {

using Squares = std::uint32_t;  // a set of squares, square 0 the lowest bit

}  // namespace

// Both images have the same pieces, so their lists first differ within one kind of piece, and there
// the smaller one has the least square that is not in both.
bool passes_flip(const ShogiPosition& position) {
  std::array<Squares, 32> squares{}, images{};
  for (std::size_t square = 0; square < kShogiSquares; ++square) {
    const std::uint8_t code = position.board[square].code();
    squares[code] |= Squares{1} << square;
    images[code] |= Squares{1} << mirrored_square(square);
  }
  constexpr std::array kOrder{ShogiType::King,   ShogiType::Gold, ShogiType::Pawn,
                              ShogiType::Silver, ShogiType::Rook, ShogiType::Bishop};
  for (const ShogiType type : kOrder) {
    for (const bool promoted : {true, false}) {
      for (const ShogiSide side : {ShogiSide::First, ShogiSide::Second}) {
        const std::uint8_t code = ShogiPiece(type, promoted, side).code();
        const Squares differing = squares[code] ^ images[code];
        if (differing == 0) continue;
        return (squares[code] >> std::countr_zero(differing) & 1) != 0;
      }
    }
  }
  return true;
}

bool passes_pawns(const ShogiPosition& position) {
  for (const ShogiSide side : {ShogiSide::First, ShogiSide::Second}) {
    unsigned files = 0;
    for (std::size_t square = 0; square < kShogiSquares; ++square) {
      if (position.board[square] != ShogiPiece(ShogiType::Pawn, false, side)) continue;
      const unsigned file = 1u << shogi_file(square);
      if ((files & file) != 0 || shogi_row(square) == last_row(side)) return false;
      files |= file;
    }
  }
  return true;
}

bool passes_king(const ShogiPosition& position) {
  return !is_in_check(position, opponent_of(position.turn));
}

}  // namespace gadgetc
