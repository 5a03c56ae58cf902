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

#include "reduction/layout/compact.hpp"
#include "reduction/layout/tracks.hpp"
#include "solver/text/input_error.hpp"

namespace gadgetc {

namespace {

constexpr int kMinColumns = 8;  // two idle cells
constexpr std::int64_t kMaxSquares = std::int64_t{1} << 31;

class Emitter {
 public:
  Emitter(const GridLayout& layout, const EmitOptions& options)
      : layout_(layout), options_(options), cells_(options.set) {
    tracks_ = spread_tracks(layout, cells_, options.is_compacted ? kJogGap : 1);
    if (!options.is_compacted) return;
    add_jogs(tracks_);
    compact(tracks_);
  }

  Emission run() {
    Emission result;
    wire_squares_ = tracks_.wire_squares();
    rows_ = tracks_.extent()[Axis::Row];
    columns_ = std::max(tracks_.extent()[Axis::Column], kMinColumns);
    TileCounts tiles;
    for (const TrackNode& node : tracks_.nodes) {
      if (node.cell && node.cell->tile) ++tiles[node.cell->tile->name];
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
  void add_wire(Square s) {
    board_.set_terrain(s, Terrain::Land);
    wires_.push_back(s);
  }

  void stamp_cells(Emission& result) {
    wires_.reserve(wire_squares_);
    for (NodeId node = 0; node < tracks_.nodes.size(); ++node) {
      for (const Axis axis : {Axis::Row, Axis::Column}) stamp_wire(node, axis);
      if (tracks_.nodes[node].is_bend()) add_wire(tracks_.square(node));
    }
    for (NodeId node = 0; node < layout_.gates().size(); ++node) stamp_gate(node, result);
    std::sort(variables_.begin(), variables_.end());
    for (const auto& [square, variable] : variables_) result.variables.push_back(variable);
  }

  // The wire that leaves a node's content to the south or east.
  void stamp_wire(NodeId node, Axis axis) {
    const NodeId there = tracks_.next(node, after(axis));
    if (there == kNoNode) return;
    const int first = tracks_.nodes[node].reach(after(axis)) + 1;
    const int last = tracks_.coordinate(there, axis) - tracks_.nodes[there].reach(before(axis)) -
                     tracks_.coordinate(node, axis) - 1;
    for (int n = first; n <= last; ++n) add_wire(step(tracks_.square(node), after(axis), n));
  }

  void stamp_gate(NodeId node, Emission& result) {
    const GateCell& cell = *tracks_.nodes[node].cell;
    const Square axis = tracks_.square(node);
    const Square origin{axis.row - cell.center.row, axis.column - cell.center.column};
    for (const Square s : cell.wires) add_wire({origin.row + s.row, origin.column + s.column});
    if (cell.tile == nullptr) return;
    stamp_tile(*cell.tile, origin);
    const PlacedGate& gate = layout_.gates()[node];
    if (gate.kind == GateKind::Variable) variables_.emplace_back(origin, gate.variable);
    result.tiles.push_back({gate.name, cell.tile->name, origin,
                            cell.tile->rows(), cell.tile->columns()});
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
  Tracks tracks_;
  std::int64_t rows_ = 0, columns_ = 0;
  std::uint64_t wire_squares_ = 0;
  std::vector<Square> wires_;
  std::vector<std::pair<Square, VariableId>> variables_;
  Position board_;
};

}  // namespace

Emission emit(const GridLayout& layout, const EmitOptions& options) {
  return Emitter(layout, options).run();
}

}  // namespace gadgetc
