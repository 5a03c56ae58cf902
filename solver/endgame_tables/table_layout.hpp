// The order in which a table keeps its positions.
//
// A placement is a number (ranking/placements.hpp) with a digit for each piece. The strongest piece
// is the highest digit, the weakest the lowest, Black's before White's of one kind. Pieces stand on
// no den, and only rats in water. The board is its own mirror image, left to right, so the piece of
// the highest digit is kept on files a to d only; a position with it on e to g is looked up by its
// mirror image.
#pragma once

#include <span>
#include <vector>

#include "games/jungle/standard/squares.hpp"
#include "solver/endgame_tables/material.hpp"
#include "solver/ranking/placements.hpp"

namespace gadgetc::jungle {

inline constexpr int kMaxTablePieces = 5;

constexpr int column_of(int square) { return square % kStandardColumns; }
constexpr int mirrored(int square) { return square + kStandardColumns - 1 - 2 * column_of(square); }
constexpr int turned(int square) { return kStandardRows * kStandardColumns - 1 - square; }
// The middle file is its own mirror image.
inline constexpr int kMiddleColumn = kStandardColumns / 2;

// Where a piece of this kind can stand, in reading order.
std::vector<int> table_squares(Kind kind);
// Those of them on files a to d.
std::vector<int> left_table_squares(Kind kind);
// The pieces of a material, the highest digit first.
std::vector<Piece> table_pieces(Material material);

class TableLayout {
 public:
  // `material` is canonical.
  explicit TableLayout(Material material);

  Material material() const { return material_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  const Placements& placements() const { return placements_; }
  // Numbers for each side to move.
  std::size_t count() const { return placements_.count(); }
  // The number of the position with the pieces on these squares, or of its mirror image; one square
  // a piece, in the order of pieces().
  std::size_t index(std::span<const int> squares) const;

 private:
  Material material_;
  std::vector<Piece> pieces_;
  Placements placements_;
};

}  // namespace gadgetc::jungle
