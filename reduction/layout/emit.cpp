// Rows of cells, their axes and reaches (all rows of squares):
//
//   ----------  reach to the north: the largest of the row's cells
//   ==axis====
//   ----------  reach to the south
//   ~~~~~~~~~~  one row of water: tiles of neighbouring cells never touch
//
// so that between two ports there is always at least one square of neutral wire.
#include "reduction/layout/emit.hpp"

#include <algorithm>
#include <limits>

#include "reduction/layout/gate_cell.hpp"
#include "solver/text/input_error.hpp"

namespace gadgetc {

namespace {

constexpr std::int64_t kMaxSquares = std::int64_t{1} << 31;

class Emitter {
 public:
  Emitter(const GridLayout& layout, const EmitOptions& options)
      : layout_(layout), options_(options), cells_(options.set) {}

  Emission run() {
    measure();
    Emission result;
    count_wires();
    TileCounts tiles;
    for (const PlacedGate& gate : layout_.gates()) {
      if (const Tile* tile = cell_of(gate).tile) ++tiles[tile->name];
    }
    result.race = bound_race(tiles, wire_squares_, options_.rules);
    result.runner_distance = result.race.white_moves() + 1;
    const std::int64_t corridor = static_cast<std::int64_t>(result.runner_distance) + 1;
    // A turn of the corridor: a full row and one square down to the next.
    const std::int64_t turn = columns_ - 2 + 1;
    const std::int64_t turns = (corridor + turn - 1) / turn;
    const std::int64_t rows = rows_ + 2 + 2 * turns;
    if (rows * columns_ > kMaxSquares || rows > std::numeric_limits<int>::max()) {
      throw UsageError("the board would have " + std::to_string(rows * columns_) +
                       " squares; at most " + std::to_string(kMaxSquares) + " are supported");
    }
    board_ = Position(static_cast<int>(rows), static_cast<int>(columns_), Terrain::Water);
    board_.rules = options_.rules;
    board_.turn = options_.first;
    stamp_cells(result);
    stamp_idle_cells();
    stamp_corridor(corridor);
    result.board = std::move(board_);
    result.wires = std::move(wires_);
    return result;
  }

 private:
  const GateCell& cell_of(const PlacedGate& gate) const {
    return cells_.find(gate.kind, gate.sides);
  }

  // The axes' squares, with one margin of water around everything.
  void measure() {
    const auto rows = static_cast<std::size_t>(layout_.rows());
    const auto columns = static_cast<std::size_t>(layout_.columns());
    std::vector<int> north(rows, 0), south(rows, 0), west(columns, 0), east(columns, 0);
    for (const PlacedGate& gate : layout_.gates()) {
      const GateCell& cell = cell_of(gate);
      const auto r = static_cast<std::size_t>(gate.row), c = static_cast<std::size_t>(gate.column);
      north[r] = std::max(north[r], cell.reach[0]);
      east[c] = std::max(east[c], cell.reach[1]);
      south[r] = std::max(south[r], cell.reach[2]);
      west[c] = std::max(west[c], cell.reach[3]);
    }
    const auto axes = [](const std::vector<int>& before, const std::vector<int>& after,
                         std::vector<int>& axis) {
      std::int64_t next = 1;
      for (std::size_t i = 0; i < before.size(); ++i) {
        axis.push_back(static_cast<int>(next + before[i]));
        next += before[i] + after[i] + 2;
        if (next > std::numeric_limits<int>::max()) throw UsageError("the board is too wide");
      }
      return next;
    };
    rows_ = axes(north, south, row_axis_);
    columns_ = std::max<std::int64_t>(axes(west, east, column_axis_), 8);
  }

  // The axis of the neighbour in a direction.
  int neighbour_axis(int row, int column, Direction d) const {
    const Square next = step({row, column}, d);
    return d == Direction::East || d == Direction::West
               ? column_axis_[static_cast<std::size_t>(next.column)]
               : row_axis_[static_cast<std::size_t>(next.row)];
  }

  Square axis_square(int row, int column) const {
    return {row_axis_[static_cast<std::size_t>(row)],
            column_axis_[static_cast<std::size_t>(column)]};
  }

  // How far the wire of side `d` begins from the cell's axes: 0 for a wire's corner or a bare end,
  // else just outside the gate's content.
  int wire_start(const LayoutCell& cell, Direction d) const {
    if (cell.gate < 0) return 0;
    const GateCell& gate = cell_of(layout_.gates()[static_cast<std::size_t>(cell.gate)]);
    return gate.reach[static_cast<std::size_t>(d)];
  }

  // Calls `visit` for each wire square between joined neighbours; every join is seen once, from the
  // western or northern cell.
  template <typename Visit>
  void for_each_join(const Visit& visit) const {
    for (int row = 0; row < layout_.rows(); ++row) {
      for (int column = 0; column < layout_.columns(); ++column) {
        const LayoutCell& cell = layout_.at(row, column);
        for (const Direction d : {Direction::East, Direction::South}) {
          if (!(cell.sides & side_bit(d))) continue;
          const Square other = step({row, column}, d);
          const LayoutCell& neighbour = layout_.at(other.row, other.column);
          const Square from = axis_square(row, column);
          const int length =
              neighbour_axis(row, column, d) - (d == Direction::East ? from.column : from.row);
          visit(from, d, wire_start(cell, d) + 1, length - wire_start(neighbour, opposite(d)) - 1);
        }
        if (cell.is_wire()) visit(axis_square(row, column), Direction::East, 0, 0);
      }
    }
  }

  void count_wires() {
    for_each_join([&](Square, Direction, int first, int last) {
      wire_squares_ += static_cast<std::uint64_t>(std::max(0, last - first + 1));
    });
    for (const PlacedGate& gate : layout_.gates()) wire_squares_ += cell_of(gate).wires.size();
  }

  void add_wire(Square s) {
    board_.set_terrain(s, Terrain::Land);
    wires_.push_back(s);
  }

  void stamp_cells(Emission& result) {
    wires_.reserve(wire_squares_);
    for_each_join([&](Square from, Direction d, int first, int last) {
      for (int n = first; n <= last; ++n) add_wire(step(from, d, n));
    });
    for (const PlacedGate& gate : layout_.gates()) {
      const GateCell& cell = cell_of(gate);
      const Square axis = axis_square(gate.row, gate.column);
      const Square origin{axis.row - cell.center.row, axis.column - cell.center.column};
      for (const Square s : cell.wires) add_wire({origin.row + s.row, origin.column + s.column});
      if (cell.tile == nullptr) continue;
      stamp_tile(*cell.tile, origin);
      result.tiles.push_back(
          {gate.name, cell.tile->name, origin, cell.tile->rows(), cell.tile->columns()});
    }
  }

  void stamp_tile(const Tile& tile, Square origin) {
    for (int row = 0; row < tile.rows(); ++row) {
      for (int column = 0; column < tile.columns(); ++column) {
        if (tile.board.terrain({row, column}) == Terrain::Water) continue;
        const Square to{origin.row + row, origin.column + column};
        board_.set_terrain(to, tile.board.terrain({row, column}));
        board_.set_piece(to, tile.board.piece({row, column}));
      }
    }
  }

  // Two squares and one weak piece a side: a harmless move for ever.
  void stamp_idle_cells() {
    const int row = static_cast<int>(rows_);
    for (const Side side : {Side::White, Side::Black}) {
      const int column = side == Side::White ? 1 : 4;
      board_.set_terrain({row, column}, Terrain::Land);
      board_.set_terrain({row, column + 1}, Terrain::Land);
      board_.set_piece({row, column}, Piece(side, Kind::Cat));
    }
  }

  // A path of `squares` squares that winds down the bottom rows, the runner on its first square and
  // White's den on its last.
  void stamp_corridor(std::int64_t squares) {
    Square at{static_cast<int>(rows_) + 2, 1};
    Direction along = Direction::East;
    const int right = static_cast<int>(columns_) - 2;
    board_.set_piece(at, Piece(Side::Black, Kind::Cat));
    for (std::int64_t n = 1; n <= squares; ++n) {
      board_.set_terrain(at, n == squares ? Terrain::WhiteDen : Terrain::Land);
      const bool at_end = along == Direction::East ? at.column == right : at.column == 1;
      const bool is_on_row = (at.row - static_cast<int>(rows_)) % 2 == 0;
      if (is_on_row && at_end) {
        at = step(at, Direction::South);
      } else if (!is_on_row) {
        along = opposite(along);
        at = step(at, Direction::South);
      } else {
        at = step(at, along);
      }
    }
  }

  const GridLayout& layout_;
  const EmitOptions& options_;
  GateCells cells_;
  std::vector<int> row_axis_, column_axis_;
  std::int64_t rows_ = 0, columns_ = 0;
  std::uint64_t wire_squares_ = 0;
  std::vector<Square> wires_;
  Position board_;
};

}  // namespace

Emission emit(const GridLayout& layout, const EmitOptions& options) {
  return Emitter(layout, options).run();
}

}  // namespace gadgetc
