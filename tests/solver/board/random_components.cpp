#include <algorithm>

#include "random_boards.hpp"

namespace gadgetc {

namespace {

class ComponentsBoard {
 public:
  ComponentsBoard(SplitMix& random, int rows, int columns)
      : random_(random), rows_(rows), columns_(columns), board_(rows + 4, 7, Terrain::Water) {
    board_.rules = *find_rules(below(3) == 0 ? "jungle-chess" : "paper");
    board_.rules.trapped_attack = static_cast<TrappedAttack>(below(3));
    board_.turn = below(2) == 0 ? Side::White : Side::Black;
    add_idle_cells(board_, rows, 2 + below(3));
  }

  Position scatter() {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        const int kind = below(20);
        board_.set_terrain({row, column}, kind < 8    ? Terrain::WhiteTrap
                                          : kind < 12 ? Terrain::Water
                                          : kind < 14 ? Terrain::BlackTrap
                                                      : Terrain::Land);
      }
    }
    board_.set_terrain({below(rows_), below(columns_)}, Terrain::BlackDen);
    add_pieces(Side::Black, 1 + below(3), {0, 0}, {rows_, columns_});
    add_pieces(Side::White, 1 + below(3), {0, 0}, {rows_, columns_});
    if (below(2) == 0) put({Side::White, Kind::Cat}, {0, 0}, {rows_, columns_});
    return board_;
  }

  // Rooms above and below, each a column or two wide.
  Position line_up() {
    for (int column = 0; column < columns_; ++column) {
      board_.set_terrain({1, column}, below(8) == 0 ? Terrain::Land : Terrain::WhiteTrap);
    }
    board_.set_terrain({1, columns_}, below(2) == 0 ? Terrain::Land : Terrain::BlackTrap);
    if (below(3) > 0) add_pieces(Side::Black, 1, {1, columns_}, {1, 1});
    if (below(3) == 0) board_.set_terrain({below(2), columns_ + 1}, Terrain::Land);
    board_.set_terrain({1, columns_ + 1}, Terrain::BlackDen);
    if (below(3) == 0) put({Side::White, Kind::Cat}, {0, columns_ - 1}, {2, 3});
    for (const int row : {0, 2}) {
      for (int column = below(2); column < columns_; column += 2 + below(2)) {
        add_room({row, column}, std::min(1 + below(2), columns_ - column));
      }
    }
    return board_;
  }

 private:
  int below(int limit) {
    return static_cast<int>(random_.below(static_cast<std::size_t>(limit)));
  }

  void add_room(Square corner, int columns) {
    for (int column = 0; column < columns; ++column) {
      const Square square{corner.row, corner.column + column};
      board_.set_terrain(square, below(5) == 0 ? Terrain::BlackTrap : Terrain::Land);
    }
    if (below(3) > 0) add_pieces(Side::Black, 1, corner, {1, columns});
    if (below(2) == 0) add_pieces(Side::White, 1 + below(2), corner, {1, columns});
  }

  void add_pieces(Side side, int count, Square corner, Square size) {
    constexpr Kind kKinds[] = {Kind::Dog,  Kind::Dog,   Kind::Panther,  Kind::Panther,
                               Kind::Lion, Kind::Tiger, Kind::Elephant, Kind::Wolf};
    for (; count > 0; --count) put({side, kKinds[below(8)]}, corner, size);
  }

  void put(Piece piece, Square corner, Square size) {
    for (int tries = 0; tries < 20; ++tries) {
      const int row = corner.row + below(size.row);
      const Square square{row, corner.column + below(size.column)};
      const Terrain terrain = board_.terrain(square);
      const bool is_free = terrain != Terrain::Water && terrain != Terrain::BlackDen &&
                           board_.piece(square).is_none();
      const bool is_black = piece.side() == Side::Black;
      if (is_free && !(is_black && terrain == Terrain::WhiteTrap)) {
        return board_.set_piece(square, piece);
      }
    }
  }

  SplitMix& random_;
  const int rows_, columns_;
  Position board_;
};

}  // namespace

Position random_components(SplitMix& random) {
  const int rows = 2 + static_cast<int>(random.below(3));
  return ComponentsBoard(random, rows, 4 + static_cast<int>(random.below(3))).scatter();
}

Position random_corridor(SplitMix& random) {
  return ComponentsBoard(random, 3, 3 + static_cast<int>(random.below(3))).line_up();
}

}  // namespace gadgetc
