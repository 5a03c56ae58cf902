#include "gadgets/local/cell_pieces.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"

namespace gadgetc::local_game {

CellPieces::CellPieces(const game_page::Page& page, const Alphabet& alphabet)
    : page_(page), alphabet_(alphabet) {
  const std::size_t pieces = alphabet.blocks().size() - 1;
  for (Cell cell = 1; cell < page.cells.size(); ++cell) {
    gadgetc::Cell square{};
    if (alphabet.read(pieces, page.cells[cell], square)) continue;
    codes_[cell] = alphabet.piece(square);
    if (codes_[cell] != 0) sides_[cell] = alphabet.side(codes_[cell]);
  }
}

bool CellPieces::is_stone(Cell cell) const {
  return std::any_of(page_.looks.begin(), page_.looks.end(), [&](const game_page::Look& look) {
    return look.symbol == page_.cells[cell] && !look.is_ground &&
           look.shape == game_page::Shape::Disc;
  });
}

Cell CellPieces::cell(PieceCode piece) const {
  if (piece == 0) return 0;
  const char symbol = alphabet_.piece_symbol(piece);
  if (const auto found = page_.find_cell(symbol)) return *found;
  throw UsageError(fmt::format("the page of {} has no piece {}", page_.name, symbol));
}

Cell CellPieces::ground(char symbol) const {
  if (!page_.has_ground) return 0;
  if (const auto found = page_.find_ground(symbol)) return *found;
  throw UsageError(fmt::format("the page of {} has no ground {}", page_.name, symbol));
}

}  // namespace gadgetc::local_game
