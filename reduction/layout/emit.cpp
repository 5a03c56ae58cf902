#include "reduction/layout/emit.hpp"

#include <algorithm>
#include <limits>

#include "solver/text/input_error.hpp"

namespace gadgetc {

namespace {

constexpr std::int64_t kMaxSquares = std::int64_t{1} << 31;

class Emitter {
 public:
  Emitter(const GridLayout& layout, const BoardPlan& plan, const EmitOptions& options)
      : layout_(layout), plan_(plan), tracks_(plan.tracks), options_(options) {}

  Emission run() {
    if (plan_.squares() > kMaxSquares || plan_.rows > std::numeric_limits<int>::max()) {
      throw UsageError("the board would have " + std::to_string(plan_.squares()) +
                       " squares; at most " + std::to_string(kMaxSquares) + " are supported");
    }
    Emission result;
    result.race = plan_.race;
    result.runner_distance = plan_.runner_distance;
    board_ = Position(static_cast<int>(plan_.rows), plan_.columns, Terrain::Water);
    board_.rules = options_.rules;
    board_.turn = options_.first;
    stamp_cells(result);
    stamp_idle_cells();
    stamp_corridor(plan_.corridor_squares());
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
    wires_.reserve(plan_.wire_squares);
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
    const int row = plan_.top_rows;
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
    Square at{plan_.top_rows + 2, 1};
    Direction along = Direction::East;
    const int right = plan_.columns - 2;
    board_.set_piece(at, Piece(Side::Black, Kind::Cat));
    for (std::int64_t n = 1; n <= squares; ++n) {
      board_.set_terrain(at, n == squares ? Terrain::WhiteDen : Terrain::Land);
      const bool at_end = along == Direction::East ? at.column == right : at.column == 1;
      const bool is_on_row = (at.row - plan_.top_rows) % 2 == 0;
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
  const BoardPlan& plan_;
  const Tracks& tracks_;
  const EmitOptions& options_;
  std::vector<Square> wires_;
  std::vector<std::pair<Square, VariableId>> variables_;
  Position board_;
};

}  // namespace

Emission emit(const GridLayout& layout, const BoardPlan& plan, const EmitOptions& options) {
  return Emitter(layout, plan, options).run();
}

}  // namespace gadgetc
