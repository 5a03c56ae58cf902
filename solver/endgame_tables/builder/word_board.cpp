// Moves are asked of the plain generator on a board with the piece alone; a jump is a move further
// than a step, and passes what lies between.
#include "solver/endgame_tables/builder/word_board.hpp"

#include <map>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/standard/standard_board.hpp"

namespace gadgetc::jungle {

namespace {

Position empty_board(const Rules& rules) {
  Position board = parse_fen("7/7/7/7/7/7/7/7/7 w");
  board.rules = rules;
  return board;
}

Squares between(int from, int to) {
  const int rows = to / kStandardColumns - from / kStandardColumns;
  const int step = rows == 0 ? (to > from ? 1 : -1) : (rows > 0 ? 1 : -1) * kStandardColumns;
  Squares squares = 0;
  for (int square = from + step; square != to; square += step) squares |= square_bit(square);
  return squares;
}

// The moves from each square to all squares but dens.
std::vector<std::vector<OuterMove>> list_moves(const Rules& rules, Piece piece) {
  constexpr Squares kDens = kDenSquares[0] | kDenSquares[1];
  Position board = empty_board(rules);
  std::vector<std::vector<OuterMove>> moves(kStandardRows * kStandardColumns);
  for (const int from : table_squares(piece.kind())) {
    board.set_piece(square_at(from), piece);
    for (const Square target : destinations(board, square_at(from))) {
      OuterMove move;
      move.to = number_of(target);
      move.passes = between(from, move.to);
      if ((kDens & square_bit(move.to)) == 0) moves[static_cast<std::size_t>(from)].push_back(move);
    }
    board.set_piece(square_at(from), kNoPiece);
  }
  return moves;
}

std::vector<InnerWay> list_ways(const std::vector<OuterSquare>& squares) {
  std::map<int, Squares> origins;
  for (const OuterSquare& from : squares) {
    for (const OuterMove& move : from.moves) {
      origins[move.to - from.square] |= square_bit(from.square);
    }
  }
  std::vector<InnerWay> ways;
  for (const auto& [offset, squares_of_way] : origins) ways.push_back({offset, squares_of_way});
  return ways;
}

// Steps and folds of the moves of piece `index`.
void complete(OuterSquare& from, const Placements& digits, std::size_t index, std::size_t stride) {
  const auto digit_of = [&](int square) {
    return static_cast<std::size_t>(digits.digit(index, square));
  };
  from.offset = digit_of(from.square) * stride;
  if (index > 0) from.mirror_offset = digit_of(mirrored(from.square)) * stride;
  for (OuterMove& move : from.moves) {
    move.folds = index == 0 && column_of(move.to) > kMiddleColumn;
    move.unfolds =
        index == 0 && column_of(move.to) == kMiddleColumn && column_of(from.square) < kMiddleColumn;
    move.digit_after = digit_of(move.folds ? mirrored(move.to) : move.to);
    if (move.folds) continue;
    move.step = static_cast<std::ptrdiff_t>(move.digit_after * stride) -
                static_cast<std::ptrdiff_t>(from.offset);
  }
}

}  // namespace

WordBoard::WordBoard(const TableLayout& layout, const Rules& rules) : rules_(rules) {
  const Placements& digits = layout.placements();
  const std::size_t inner = layout.pieces().size() - 1;
  for (std::size_t i = 0; i < inner; ++i) {
    OuterPiece outer{layout.pieces()[i], digits.stride(i) / digits.squares(inner).size(), {}};
    const auto moves = list_moves(rules, outer.piece);
    for (const int square : digits.squares(i)) {
      OuterSquare at;
      at.square = square;
      at.moves = moves[static_cast<std::size_t>(square)];
      complete(at, digits, i, outer.stride);
      outer.squares.push_back(std::move(at));
    }
    words_ *= outer.squares.size();
    outer_.push_back(std::move(outer));
  }
  inner_ = layout.pieces()[inner];
  const auto moves = list_moves(rules, inner_);
  for (std::size_t square = 0; square < moves.size(); ++square) {
    inner_moves_.push_back({static_cast<int>(square), 0, 0, moves[square]});
  }
  for (const int square : digits.squares(inner)) inner_squares_ |= square_bit(square);
  inner_ways_ = list_ways(inner_moves_);
}

Squares squares_before_den(const Rules& rules, Piece piece) {
  const Squares den = kDenSquares[1 - static_cast<std::size_t>(piece.side())];
  Position board = empty_board(rules);
  Squares before = 0;
  for (const int from : table_squares(piece.kind())) {
    board.set_piece(square_at(from), piece);
    for (const Square to : destinations(board, square_at(from))) {
      if ((den & square_bit(number_of(to))) != 0) before |= square_bit(from);
    }
    board.set_piece(square_at(from), kNoPiece);
  }
  return before;
}

std::vector<Squares> list_takes(const Rules& rules, Piece hunter, Piece victim) {
  const Position board = empty_board(rules);
  std::vector<Squares> takes(kStandardRows * kStandardColumns);
  if (hunter.side() == victim.side()) return takes;
  for (const int from : table_squares(hunter.kind())) {
    const Terrain here = board.terrain(square_at(from));
    for (const int to : table_squares(victim.kind())) {
      if (!beats(rules, hunter, here, victim, board.terrain(square_at(to)))) continue;
      takes[static_cast<std::size_t>(from)] |= square_bit(to);
    }
  }
  return takes;
}

}  // namespace gadgetc::jungle
