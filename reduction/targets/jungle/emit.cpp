#include "reduction/targets/jungle/emit.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "base/text/input_error.hpp"

namespace gadgetc {

namespace {

class Emitter {
 public:
  Emitter(const GridLayout& layout, const BoardPlan& plan, const EmitOptions& options)
      : layout_(layout),
        plan_(plan),
        tracks_(plan.tracks),
        rows_(plan.top_rows),
        columns_(plan.columns),
        options_(options) {}

  Emission run() {
    constexpr int kMax = std::numeric_limits<int>::max();
    if (plan_.rows > kMax) {
      throw UsageError("the board would have " + std::to_string(plan_.rows) + " rows; at most " +
                       std::to_string(kMax) + " are supported");
    }
    Emission result;
    result.wire_squares = plan_.wire_squares;
    result.race = plan_.race;
    result.runner_distance = plan_.runner_distance;
    result.header = {static_cast<int>(plan_.rows), columns_, options_.rules, options_.first,
                     {}, {}, {}};
    place_cells(result);
    place_idle_cells();
    place_corridor(plan_.corridor_squares());
    for (const Bar& bar : wires_) painting_.add_bar(bar, kEmptyLand);
    result.wires = std::move(wires_);
    painting_.finish();
    result.painting = std::make_shared<const Painting>(std::move(painting_));
    return result;
  }

 private:
  void place_cells(Emission& result) {
    for (NodeId node = 0; node < tracks_.nodes.size(); ++node) {
      for (const Axis axis : {Axis::Row, Axis::Column}) place_wire(node, axis);
      if (tracks_.nodes[node].is_bend()) add_wire(tracks_.square(node), tracks_.square(node));
    }
    for (NodeId node = 0; node < layout_.gates().size(); ++node) place_gate(node, result);
    std::sort(variables_.begin(), variables_.end());
    for (const auto& [square, variable] : variables_) result.variables.push_back(variable);
  }

  void add_wire(Square first, Square last) { wires_.push_back({first, last}); }

  // The wire that leaves a node's content to the south or east.
  void place_wire(NodeId node, Axis axis) {
    const NodeId there = tracks_.next(node, after(axis));
    if (there == kNoNode) return;
    const int first = tracks_.nodes[node].reach(after(axis)) + 1;
    const int last = tracks_.coordinate(there, axis) - tracks_.nodes[there].reach(before(axis)) -
                     tracks_.coordinate(node, axis) - 1;
    if (first > last) return;
    const Square from = tracks_.square(node);
    add_wire(step(from, after(axis), first), step(from, after(axis), last));
  }

  void place_gate(NodeId node, Emission& result) {
    const GateCell& cell = *tracks_.nodes[node].cell;
    const Square axis = tracks_.square(node);
    const Square origin{axis.row - cell.center.row, axis.column - cell.center.column};
    for (const Square s : cell.wires) {
      const Square at{origin.row + s.row, origin.column + s.column};
      add_wire(at, at);
    }
    if (cell.tile == nullptr) return;
    const auto [shape, is_new] = shapes_.try_emplace(cell.tile, 0);
    if (is_new) shape->second = painting_.add_shape(cell.tile->board);
    painting_.add_stamp(shape->second, origin);
    const PlacedGate& gate = layout_.gates()[node];
    if (gate.kind == GateKind::Variable) variables_.emplace_back(origin, gate.variable);
    result.tiles.push_back({gate.name, cell.tile->name, origin,
                            cell.tile->rows(), cell.tile->columns(), gate.kind});
  }

  void add_square(Square at, Terrain terrain, Piece piece) {
    painting_.add_bar({at, at}, Position::cell_of(terrain, piece));
  }

  // Two squares and one weak piece a side: a harmless move for ever.
  void place_idle_cells() {
    for (const Side side : {Side::White, Side::Black}) {
      const int column = side == Side::White ? 1 : 4;
      add_square({rows_, column}, Terrain::Land, Piece(side, Kind::Cat));
      add_square({rows_, column + 1}, Terrain::Land, kNoPiece);
    }
  }

  // A path of `squares` squares, 2 or more, that winds down the bottom rows, the runner on its
  // first square and White's den on its last.
  void place_corridor(std::int64_t squares) {
    const int left = 1, right = columns_ - 2;
    const Square runner{rows_ + 2, left};
    add_square(runner, Terrain::Land, Piece(Side::Black, Kind::Cat));
    Square at = step(runner, Direction::East);
    Direction along = Direction::East;
    for (std::int64_t rest = squares - 2; rest > 0;) {
      const int width = along == Direction::East ? right - at.column : at.column - left;
      const auto length = static_cast<int>(std::min<std::int64_t>(rest, width + 1));
      const Square end = step(at, along, length - 1);
      painting_.add_bar({std::min(at, end), std::max(at, end)}, kEmptyLand);
      rest -= length;
      const bool is_full = length > width;
      at = step(end, is_full ? Direction::South : along);
      if (!is_full || rest == 0) break;
      painting_.add_bar({at, at}, kEmptyLand);
      --rest;
      at = step(at, Direction::South);
      along = opposite(along);
    }
    add_square(at, Terrain::WhiteDen, kNoPiece);
  }

  const GridLayout& layout_;
  const BoardPlan& plan_;
  const Tracks& tracks_;
  const int rows_, columns_;  // without the rows at the bottom
  const EmitOptions& options_;
  std::vector<Bar> wires_;
  std::map<const Tile*, Painting::ShapeId> shapes_;
  std::vector<std::pair<Square, VariableId>> variables_;
  Painting painting_;
};

}  // namespace

std::vector<Square> squares_of(const std::vector<Bar>& bars) {
  std::vector<Square> squares;
  for (const auto& [first, last] : bars) {
    const Direction along = first.row < last.row ? Direction::South : Direction::East;
    for (Square s = first; s <= last; s = step(s, along)) squares.push_back(s);
  }
  return squares;
}

Emission emit(const GridLayout& layout, const BoardPlan& plan, const EmitOptions& options) {
  return Emitter(layout, plan, options).run();
}

}  // namespace gadgetc
