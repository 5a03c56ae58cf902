#include "games/jungle/strengths.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace gadgetc::jungle {

OwnStrengths number_strengths(const Position& position) {
  constexpr std::size_t kStrengths = 9;  // of kinds, 1 to 8
  std::array<std::array<std::vector<Square>, kStrengths>, 2> squares;
  for (int row = 0; row < position.rows(); ++row) {
    const std::uint8_t* cells = position.row_cells(row);
    for (int column = 0; column < position.columns(); ++column) {
      const Piece piece = Position::piece_of(cells[column]);
      if (piece.is_none()) continue;
      const auto level = static_cast<std::size_t>(strength(position.rules, piece.kind()));
      squares[static_cast<std::size_t>(piece.side())][level].push_back({row, column});
    }
  }
  for (std::vector<Square>& black : squares[1]) std::reverse(black.begin(), black.end());
  OwnStrengths strengths;
  int below = 0;
  for (std::size_t level = 1; level < kStrengths; ++level) {
    for (const auto& of_side : squares) {
      int next = below;
      for (const Square square : of_side[level]) strengths[square] = ++next;
    }
    below += static_cast<int>(std::max(squares[0][level].size(), squares[1][level].size()));
  }
  return strengths;
}

}  // namespace gadgetc::jungle
