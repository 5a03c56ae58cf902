#include "reduction/targets/placement.hpp"

#include <algorithm>
#include <utility>

#include "base/grid/vectors.hpp"
#include "reduction/layout/variable_order.hpp"
namespace gadgetc {

namespace {

class Placer {
 public:
  Placer(const layout::GridLayout& layout, const layout::Tracks& tracks)
      : layout_(layout), tracks_(tracks) {}

  Placement run() {
    for (layout::NodeId node = 0; node < tracks_.nodes.size(); ++node) {
      for (const layout::Axis axis : {layout::Axis::Row, layout::Axis::Column})
        place_wire(node, axis);
      if (tracks_.nodes[node].is_bend()) add_wire(tracks_.square(node), tracks_.square(node));
    }
    for (layout::NodeId node = 0; node < layout_.gates().size(); ++node) place_gate(node);
    std::sort(variables_.begin(), variables_.end());
    for (const auto& [square, variable] : variables_) result_.variables.push_back(variable);
    return std::move(result_);
  }

 private:
  void add_wire(Square first, Square last) { result_.wires.push_back({first, last}); }

  // The wire that leaves a node's content to the south or east.
  void place_wire(layout::NodeId node, layout::Axis axis) {
    const layout::NodeId there = tracks_.next(node, after(axis));
    if (there == layout::kNoNode) return;
    const int first = tracks_.nodes[node].reach(after(axis)) + 1;
    const int last = tracks_.coordinate(there, axis) - tracks_.nodes[there].reach(before(axis)) -
                     tracks_.coordinate(node, axis) - 1;
    if (first > last) return;
    const Square from = tracks_.square(node);
    add_wire(step(from, after(axis), first), step(from, after(axis), last));
  }

  void place_gate(layout::NodeId node) {
    const layout::GateCell& cell = *tracks_.nodes[node].cell;
    const Square axis = tracks_.square(node);
    const Square origin = axis - cell.center;
    for (const Square s : cell.wires) add_wire(origin + s, origin + s);
    if (cell.tile == nullptr) return;
    const layout::PlacedGate& gate = layout_.gates()[node];
    if (gate.kind == GateKind::Variable) variables_.emplace_back(origin, gate.variable);
    result_.drawings.push_back(cell.tile);
    result_.tiles.push_back({gate.name, cell.tile->name, origin, cell.tile->rows(),
                             cell.tile->columns(), gate.kind});
  }

  const layout::GridLayout& layout_;
  const layout::Tracks& tracks_;
  std::vector<std::pair<Square, VariableId>> variables_;
  Placement result_;
};

}  // namespace

Placement place_on_squares(const layout::GridLayout& layout, const layout::Tracks& tracks) {
  return Placer(layout, tracks).run();
}

void finish(Emission& emission, const BoardPlan& plan, const EmitOptions& options,
            std::shared_ptr<Painting> painting) {
  painting->finish();
  emission.board = {board_rows(plan),
                    plan.columns,
                    plan.rules,
                    options.first,
                    {options.formula, options.names,
                     "gadgetc, " + layout::variable_order_text(emission.variables)},
                    readers_of(std::move(painting))};
  emission.wire_squares = plan.wire_squares;
  emission.reserve = plan.reserve;
}

}  // namespace gadgetc
