#include "reduction/targets/jungle/frame.hpp"

#include <algorithm>

#include "base/grid/direction.hpp"
#include "games/jungle/board_rows.hpp"

namespace gadgetc::jungle {

namespace {

constexpr int kIdleRows = 2;  // of the idle cells, with water below

// The runner's square and the den's included.
std::int64_t corridor_squares(std::uint64_t runner_distance) {
  return static_cast<std::int64_t>(runner_distance) + 1;
}

void add_square(Painting& painting, Square at, Terrain terrain, Piece piece) {
  painting.add_bar({at, at}, Position::cell_of(terrain, piece));
}

void paint_idle_cells(Painting& painting, int row) {
  for (const Side side : {Side::White, Side::Black}) {
    const int column = side == Side::White ? 1 : 4;
    add_square(painting, {row, column}, Terrain::Land, Piece(side, Kind::Cat));
    add_square(painting, {row, column + 1}, Terrain::Land, kNoPiece);
  }
}

// A path of `squares` squares, 2 or more, that winds down between two columns, the runner on its
// first square and White's den on its last.
void paint_corridor(Painting& painting, int row, int left, int right, std::int64_t squares) {
  const Square runner{row, left};
  add_square(painting, runner, Terrain::Land, Piece(Side::Black, Kind::Cat));
  Square at = step(runner, Direction::East);
  Direction along = Direction::East;
  for (std::int64_t rest = squares - 2; rest > 0;) {
    const int width = along == Direction::East ? right - at.column : at.column - left;
    const auto length = static_cast<int>(std::min<std::int64_t>(rest, width + 1));
    const Square end = step(at, along, length - 1);
    painting.add_bar({std::min(at, end), std::max(at, end)}, kEmptyLand);
    rest -= length;
    const bool is_full = length > width;
    at = step(end, is_full ? Direction::South : along);
    if (!is_full || rest == 0) break;
    painting.add_bar({at, at}, kEmptyLand);
    --rest;
    at = step(at, Direction::South);
    along = opposite(along);
  }
  add_square(painting, at, Terrain::WhiteDen, kNoPiece);
}

}  // namespace

std::int64_t frame_rows(std::uint64_t runner_distance, std::int64_t columns) {
  // A turn of the corridor: a full row and one square down to the next.
  const std::int64_t turn = columns - 2 + 1;
  const std::int64_t turns = (corridor_squares(runner_distance) + turn - 1) / turn;
  return kIdleRows + 2 * turns;
}

void paint_frame(Painting& painting, int top, int columns, std::uint64_t runner_distance) {
  paint_idle_cells(painting, top);
  paint_corridor(painting, top + kIdleRows, 1, columns - 2, corridor_squares(runner_distance));
}

}  // namespace gadgetc::jungle
