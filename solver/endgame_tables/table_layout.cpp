#include "solver/endgame_tables/table_layout.hpp"

namespace gadgetc::jungle {

namespace {

Placements place(const std::vector<Piece>& pieces) {
  std::vector<std::vector<int>> squares;
  for (const Piece piece : pieces) {
    squares.push_back(squares.empty() ? left_table_squares(piece.kind())
                                      : table_squares(piece.kind()));
  }
  return Placements(std::move(squares));
}

}  // namespace

std::vector<int> table_squares(Kind kind) {
  const Squares dens = kDenSquares[0] | kDenSquares[1];
  const Squares dry = kAllSquares & ~dens & ~kWaterSquares;
  std::vector<int> squares;
  Squares rest = kind == Kind::Rat ? kAllSquares & ~dens : dry;
  for (; rest != 0; rest &= rest - 1) squares.push_back(first_square(rest));
  return squares;
}

std::vector<int> left_table_squares(Kind kind) {
  std::vector<int> squares = table_squares(kind);
  std::erase_if(squares, [](int square) { return column_of(square) > kMiddleColumn; });
  return squares;
}

std::vector<Piece> table_pieces(Material material) {
  std::vector<Piece> pieces;
  for (int kind = 8; kind > 0; --kind) {
    for (const Side side : {Side::Black, Side::White}) {
      const Piece piece(side, static_cast<Kind>(kind));
      if (material.has(piece)) pieces.push_back(piece);
    }
  }
  return pieces;
}

TableLayout::TableLayout(Material material)
    : material_(material), pieces_(table_pieces(material)), placements_(place(pieces_)) {}

std::size_t TableLayout::index(std::span<const int> squares) const {
  const bool is_right = column_of(squares[0]) > kMiddleColumn;
  std::size_t number = 0;
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece) {
    const int square = is_right ? mirrored(squares[piece]) : squares[piece];
    number +=
        static_cast<std::size_t>(placements_.digit(piece, square)) * placements_.stride(piece);
  }
  return number;
}

}  // namespace gadgetc::jungle
