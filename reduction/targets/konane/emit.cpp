#include "reduction/targets/konane/emit.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "base/grid/vectors.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "reduction/targets/placement.hpp"

namespace gadgetc::konane {

namespace {

class Emitter {
 public:
  Emitter(const layout::GridLayout& layout, const BoardPlan& plan)
      : layout_(layout), tracks_(plan.tracks), plan_(plan), pitch_(plan.cells->pitch()) {}

  Emission run(const EmitOptions& options) {
    for (layout::NodeId node = 0; node < tracks_.nodes.size(); ++node) {
      place_node(node);
      for (const layout::Axis axis : {layout::Axis::Row, layout::Axis::Column})
        place_wire(node, axis);
    }
    place_reward();
    paint_reserve(*painting_, plan_.top_rows, plan_.columns, plan_.reserve.available.moves);
    const int reserve_rows = board_rows(plan_) - plan_.top_rows;
    result_.areas.push_back(
        {"Black's reserve", "reserve", {plan_.top_rows, 0, reserve_rows, plan_.columns}});
    std::sort(variables_.begin(), variables_.end());
    for (const auto& [square, variable] : variables_) result_.variables.push_back(variable);
    finish(result_, plan_, options, painting_);
    return std::move(result_);
  }

 private:
  Square square(Square lines) const { return {pitch_ * lines.row, pitch_ * lines.column}; }

  void place_node(layout::NodeId node) {
    const layout::GateCell& cell = *tracks_.nodes[node].cell;
    const Square axes = square(tracks_.square(node));
    if (cell.tile == nullptr) {
      result_.wires.push_back({axes, axes});
      return;
    }
    const Square origin = axes - cell.center;
    painting_->add_tile(*cell.tile, origin);
    if (node >= layout_.gates().size()) {
      std::vector<Direction> sides;
      for (const Direction d : kDirections) {
        if (tracks_.next(node, d) != layout::kNoNode) sides.push_back(d);
      }
      return bend_wire(cell, axes, sides.front(), sides.back());
    }
    const layout::PlacedGate& gate = layout_.gates()[node];
    if (gate.kind == GateKind::Variable) variables_.emplace_back(origin, gate.variable);
    result_.tiles.push_back({gate.name, cell.tile->name, origin, cell.tile->rows(),
                             cell.tile->columns(), gate.kind});
  }

  // A corner is a part of its wire.
  void bend_wire(const layout::GateCell& corner, Square axes, Direction in, Direction out) {
    const auto end = [&](Direction d) {
      return step(axes, d, pitch_ * corner.reach[static_cast<std::size_t>(d)]);
    };
    note_wire(axes, end(in));
    if (end(out) != axes) note_wire(step(axes, out), end(out));
  }

  void note_wire(Square first, Square last) {
    result_.wires.push_back({std::min(first, last), std::max(first, last)});
  }

  // Notes a wire; its stones, on the odd squares between two lines.
  std::vector<Square> lay_wire(Square from, Square to) {
    const Direction d = direction_to(from, to);
    const Square first = step(square(from), d), last = step(square(to), opposite(d));
    note_wire(first, last);
    std::vector<Square> stones;
    for (Square at = first; at != last; at = step(at, d, pitch_)) stones.push_back(at);
    stones.push_back(last);
    return stones;
  }

  template <typename Squares>
  void add_black_stones(const Squares& squares) {
    for (const Square at : squares) painting_->add_bar({at, at}, kBlackStone);
  }

  // The wire that leaves a node's content to the south or east.
  void place_wire(layout::NodeId node, layout::Axis axis) {
    const layout::NodeId there = tracks_.next(node, after(axis));
    if (there == layout::kNoNode) return;
    add_black_stones(lay_wire(
        step(tracks_.square(node), after(axis), tracks_.nodes[node].reach(after(axis))),
        step(tracks_.square(there), before(axis), tracks_.nodes[there].reach(before(axis)))));
  }

  // Its turns are the plan's last ones.
  void place_reward() {
    const layout::NodeId output = output_node(layout_);
    const std::uint64_t before = output_corners(layout_, tracks_).size();
    const std::vector<Square> path =
        reward_path(tracks_.square(output), plan_.columns / pitch_,
                    plan_.reserve.reward.moves - before);
    note_reward(path);
    std::set<Square> stones;  // some stand beside two turns
    for (std::size_t n = 0; n + 1 < path.size(); ++n) {
      const std::vector<Square> between = lay_wire(path[n], path[n + 1]);
      stones.insert(between.begin(), between.end());
      if (n == 0) continue;
      note_wire(square(path[n]), square(path[n]));
      const Direction on = direction_to(path[n], path[n + 1]);
      const Square beside = step(square(path[n]), opposite(on));
      stones.insert(beside);
    }
    add_black_stones(stones);
  }

  // The rectangle of its turns and the stones beside them. The output's signal is what opens it.
  void note_reward(const std::vector<Square>& path) {
    Square first = path[1], last = path[1];
    for (std::size_t n = 2; n < path.size(); ++n) {
      first = {std::min(first.row, path[n].row), std::min(first.column, path[n].column)};
      last = {std::max(last.row, path[n].row), std::max(last.column, path[n].column)};
    }
    first = step(step(square(first), Direction::North), Direction::West);
    last = step(step(square(last), Direction::South), Direction::East);
    result_.areas.push_back({"White's reward",
                             "reward",
                             {first.row, first.column, last.row - first.row + 1,
                              last.column - first.column + 1},
                             true});
  }

  const layout::GridLayout& layout_;
  const layout::Tracks& tracks_;
  const BoardPlan& plan_;
  int pitch_;
  std::shared_ptr<Painting> painting_ = std::make_shared<Painting>(std::uint8_t{0});
  std::vector<std::pair<Square, VariableId>> variables_;
  Emission result_;
};

}  // namespace

Emission emit(const layout::GridLayout& layout, const BoardPlan& plan, const EmitOptions& options) {
  return Emitter(layout, plan).run(options);
}

}  // namespace gadgetc::konane
