#include "reduction/targets/painting.hpp"

#include <catch2/catch.hpp>
#include <random>

#include "games/jungle/board_rows.hpp"

namespace gadgetc {
namespace {

constexpr int kRows = 40, kColumns = 60;

std::vector<CellRuns> runs_of(const jungle::Position& shape) {
  const CellReader next = rows_of(shape).start();
  std::vector<CellRuns> rows(static_cast<std::size_t>(shape.rows()));
  for (CellRuns& row : rows) next(row);
  return rows;
}

// Things put one by one where there is room, on the painting and on a board.
class PlainCanvas {
 public:
  explicit PlainCanvas(std::mt19937_64& random) : random_(random) {
    for (jungle::Position& shape : shapes_) {
      shape = jungle::Position(1 + below(6), 1 + below(6), jungle::Terrain::Water);
      for (int row = 0; row < shape.rows(); ++row) {
        for (int column = 0; column < shape.columns(); ++column) {
          if (below(2) == 0) continue;
          shape.set_terrain({row, column}, jungle::Terrain(below(6)));
          if (below(3) == 0)
            shape.set_piece({row, column}, jungle::Piece(Side::Black, jungle::Kind::Rat));
        }
      }
      ids_.push_back(painting_.add_shape(runs_of(shape)));
    }
  }

  void put_bar() {
    const int length = 1 + below(20);
    const Square first{below(kRows), below(kColumns)};
    const Square last = below(2) == 0 ? Square{first.row, first.column + length - 1}
                                      : Square{first.row + length - 1, first.column};
    if (!take(first, last)) return;
    const jungle::Terrain terrain =
        below(2) == 0 ? jungle::Terrain::Land : jungle::Terrain::WhiteDen;
    const jungle::Piece piece =
        below(2) == 0 ? jungle::kNoPiece : jungle::Piece(Side::White, jungle::Kind::Cat);
    const std::uint8_t cell = jungle::Position::cell_of(terrain, piece);
    painting_.add_bar({first, last}, cell);
    for (int row = first.row; row <= last.row; ++row) {
      for (int column = first.column; column <= last.column; ++column) {
        set({row, column}, cell);
      }
    }
  }

  void put_stamp() {
    const auto n = std::size_t(below(int(shapes_.size())));
    const jungle::Position& shape = shapes_[n];
    const Square at{below(kRows), below(kColumns)};
    if (!take(at, {at.row + shape.rows() - 1, at.column + shape.columns() - 1})) return;
    painting_.add_stamp(ids_[n], at);
    for (int row = 0; row < shape.rows(); ++row) {
      for (int column = 0; column < shape.columns(); ++column) {
        set({at.row + row, at.column + column}, shape.cell({row, column}));
      }
    }
  }

  void check() {
    painting_.finish();
    const auto painting = std::make_shared<const Painting>(std::move(painting_));
    const std::function<CellReader()> start = readers_of(painting);
    for (int time = 0; time < 2; ++time) {
      const CellReader wanted = rows_of(board_).start(), painted = start();
      CellRuns a, b;
      for (int row = 0; row < kRows; ++row) {
        wanted(a);
        painted(b);
        REQUIRE(a == b);
      }
    }
  }

 private:
  int below(int n) { return int(random_() % std::uint64_t(n)); }
  void set(Square s, std::uint8_t cell) {
    board_.set_terrain(s, jungle::Position::terrain_of(cell));
    board_.set_piece(s, jungle::Position::piece_of(cell));
  }
  bool take(Square first, Square last) {
    if (last.row >= kRows || last.column >= kColumns) return false;
    for (int row = first.row; row <= last.row; ++row) {
      for (int column = first.column; column <= last.column; ++column) {
        if (taken_.terrain({row, column}) == jungle::Terrain::Land) return false;
      }
    }
    for (int row = first.row; row <= last.row; ++row) {
      for (int column = first.column; column <= last.column; ++column) {
        taken_.set_terrain({row, column}, jungle::Terrain::Land);
      }
    }
    return true;
  }

  std::mt19937_64& random_;
  std::array<jungle::Position, 3> shapes_;
  std::vector<Painting::ShapeId> ids_;
  Painting painting_{jungle::kEmptyWater};
  jungle::Position board_{kRows, kColumns, jungle::Terrain::Water},
      taken_{kRows, kColumns, jungle::Terrain::Water};
};

TEST_CASE("the rows of a painting are those of the board with the same things put on it") {
  std::mt19937_64 random(70);
  for (int round = 0; round < 300; ++round) {
    PlainCanvas canvas(random);
    for (int n = round; n > 0; --n) {
      canvas.put_bar();
      canvas.put_stamp();
    }
    canvas.check();
  }
}

}  // namespace
}  // namespace gadgetc
