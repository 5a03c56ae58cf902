#include "reduction/targets/jungle/emit.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "base/text/input_error.hpp"
#include "reduction/layout/variable_order.hpp"
#include "reduction/targets/jungle/frame.hpp"

namespace gadgetc {

namespace {

class Emitter {
 public:
  Emitter(const GridLayout& layout, const BoardPlan& plan, const EmitOptions& options)
      : layout_(layout),
        plan_(plan),
        tracks_(plan.tracks),
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
    place_cells(result);
    result.header = {static_cast<int>(plan_.rows),
                     columns_,
                     options_.rules,
                     options_.first,
                     "",
                     options_.formula,
                     "gadgetc, " + variable_order_text(result.variables)};
    paint_frame(painting_, plan_.top_rows, columns_, plan_.runner_distance);
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

  const GridLayout& layout_;
  const BoardPlan& plan_;
  const Tracks& tracks_;
  const int columns_;
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
