#include "games/jungle/position.hpp"

#include <utility>

namespace gadgetc::jungle {

Position::Position(int rows, int columns, Terrain fill)
    : rows_(rows),
      columns_(columns),
      cells_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns),
             cell_of(fill, kNoPiece)) {
  assert(rows >= 1 && columns >= 1);
}

Position::Position(int rows, int columns, std::vector<std::uint8_t> cells)
    : rows_(rows), columns_(columns), cells_(std::move(cells)) {
  assert(cells_.size() == static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
}

void Position::set_terrain(Square s, Terrain terrain) {
  cells_[index(s)] = cell_of(terrain, piece(s));
}

Fighter Position::fighter(Square s) const {
  const Piece here = piece(s);
  if (own_strengths.empty()) return {here, strength(rules, here.kind())};
  return {here, own_strengths.at(s)};
}

void Position::set_piece(Square s, Piece piece) { cells_[index(s)] = cell_of(terrain(s), piece); }

}  // namespace gadgetc::jungle
