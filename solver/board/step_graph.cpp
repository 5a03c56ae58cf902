#include "solver/board/step_graph.hpp"

#include <algorithm>

#include "base/grid/direction.hpp"

namespace gadgetc::jungle::board {

StepGraph::StepGraph(const Position& position, std::vector<Square> squares)
    : squares_(std::move(squares)) {
  for (const Square square : squares_) terrain_.push_back(position.terrain(square));
  for (Node from = 0; from < size(); ++from) {
    for (const Square step : kNeighbourSteps) add_targets(position, from, step);
    for (Targets& targets : targets_) {
      targets.begin.push_back(static_cast<std::uint32_t>(targets.list.size()));
    }
  }
}

void StepGraph::add_targets(const Position& position, Node from, Square step) {
  const auto next = [&](Square at) { return Square{at.row + step.row, at.column + step.column}; };
  const auto is_water = [&](Square at) {
    return position.contains(at) && position.terrain(at) == Terrain::Water;
  };
  const auto add = [&](Gait gait, const Target& target) {
    targets_[static_cast<std::size_t>(gait)].list.push_back(target);
  };
  Square at = next(squares_[from]);
  const bool is_step = !is_water(at);
  if (const Node to = find(at); to != kNoNode) {
    add(Gait::Swim, {to, 0, 0});
    if (is_step && !is_water(squares_[from])) add(Gait::Walk, {to, 0, 0});
  }
  if (is_water(squares_[from])) return;
  const auto begin = static_cast<std::uint32_t>(over_.size());
  for (; is_water(at); at = next(at)) {
    if (const Node over = find(at); over != kNoNode) over_.push_back(over);
  }
  const Node to = find(at);
  if (to != kNoNode) add(Gait::Leap, {to, begin, static_cast<std::uint32_t>(over_.size())});
}

StepGraph::Node StepGraph::find(Square square) const {
  const auto found = std::lower_bound(squares_.begin(), squares_.end(), square);
  const bool is_here = found != squares_.end() && *found == square;
  return is_here ? static_cast<Node>(found - squares_.begin()) : kNoNode;
}

}  // namespace gadgetc::jungle::board
