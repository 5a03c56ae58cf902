#include "games/jungle/standard/standard_board.hpp"

#include "games/jungle/standard/processor_clones.hpp"

namespace gadgetc::jungle {

namespace {

constexpr Squares mask_if(bool condition) { return condition ? kAllSquares : 0; }

}  // namespace

StandardRules::StandardRules(const Rules& rules)
    : elephant_spares_rat(mask_if(!rules.elephant_takes_rat)),
      trapped_take_none(mask_if(rules.trapped_attack == TrappedAttack::None)),
      trapped_take_trapped(mask_if(rules.trapped_attack == TrappedAttack::Zero)) {}

StandardBoard standard_board(const Position& position) {
  StandardBoard board;
  for (int square = 0; square < kStandardRows * kStandardColumns; ++square) {
    const Piece piece = position.piece(square_at(square));
    if (piece.is_none()) continue;
    board.pieces[index_of(piece.side())] |= square_bit(square);
    const int less_one = strength(position.rules, piece.kind()) - 1;
    for (int plane = 0; plane < 3; ++plane) {
      if (less_one >> plane & 1) {
        board.strength[static_cast<std::size_t>(plane)] |= square_bit(square);
      }
    }
  }
  return board;
}

Position to_position(const StandardBoard& board, const Position& frame, Side turn) {
  Position position = frame;
  position.turn = turn;
  for (int square = 0; square < kStandardRows * kStandardColumns; ++square) {
    Piece piece = kNoPiece;
    for (const Side side : {Side::White, Side::Black}) {
      if ((board.pieces[index_of(side)] >> square & 1) == 0) continue;
      int less_one = 0;
      for (std::size_t plane = 0; plane < 3; ++plane) {
        less_one |= static_cast<int>(board.strength[plane] >> square & 1) << plane;
      }
      // Strengths of the rules are kinds with dog and wolf perhaps exchanged, which undoes itself.
      const auto kind = static_cast<Kind>(less_one + 1);
      piece = Piece(side, static_cast<Kind>(strength(frame.rules, kind)));
    }
    position.set_piece(square_at(square), piece);
  }
  return position;
}

GADGETC_POPCOUNT_CLONES
int mobility_lead(const StandardBoard& board, const StandardRules& rules) {
  return StandardMoves<Side::White>(board, rules).count() -
         StandardMoves<Side::Black>(board, rules).count();
}

}  // namespace gadgetc::jungle
