#include "reduction/orthogonal/orthogonal_shape.hpp"

#include <cstdlib>
#include <stdexcept>

#include "reduction/orthogonal/fewest_bends.hpp"
#include "reduction/orthogonal/unwound_bends.hpp"

namespace gadgetc {

namespace {

// Puts the bends on the wires. Returns for each dart the left turn behind it.
std::vector<int> bend_wires(PlaneMap& map, const CircuitPart& part, const Circuit& circuit,
                            const WireBends& bends) {
  std::vector<int> turn;
  for (Dart d = 0; d < part.map.darts(); ++d) {
    turn.push_back(turn_behind(part, circuit, d, bends.is_swapped[part.map.target(d)]));
  }
  for (Dart d = 0; d < part.map.darts(); d += 2) {
    const int turns = bends.left_turns[d / 2], left = turns > 0 ? 1 : -1;
    for (int n = std::abs(turns); n > 0; --n) {
      map.split(d);
      turn.push_back(turn[d]);
      turn.push_back(-left);
      turn[d] = left;
    }
  }
  return turn;
}

// The first dart leads north.
std::vector<Direction> directions_from(const PlaneMap& map, const std::vector<int>& turn) {
  std::vector<Direction> direction(map.darts(), Direction::North);
  std::vector<bool> is_known(map.darts(), false);
  std::vector<Dart> open;
  const auto reach = [&](Dart d, int quarters) {
    const auto wanted = static_cast<Direction>((quarters + 8) % 4);
    if (is_known[d] && direction[d] != wanted) throw std::logic_error("a shape that does not close");
    if (is_known[d]) return;
    is_known[d] = true;
    direction[d] = wanted;
    open.push_back(d);
  };
  if (map.darts() > 0) reach(0, 0);
  while (!open.empty()) {
    const Dart d = open.back();
    open.pop_back();
    reach(twin(d), int(direction[d]) + 2);
    reach(map.next(d), int(direction[d]) - turn[d]);
  }
  return direction;
}

}  // namespace

OrthogonalShape find_shape(const CircuitPart& part, const Circuit& circuit,
                           const ShapeOptions& options) {
  const FewestBends fewest =
      find_fewest_bends(part, circuit, options.may_swap_and_inputs, options.outer_faces);
  // A single wire winds around nothing, and its face is too small to draw.
  const bool may_wind = !options.turn_limit || part.wires.size() == 1;
  const WireBends bends = may_wind ? fewest.bends
                                   : find_unwound_bends(part, circuit, fewest.outer,
                                                        options.may_swap_and_inputs,
                                                        *options.turn_limit);
  OrthogonalShape shape{part.map, part.gates.size(), {}, bends.is_swapped, fewest.outer,
                        fewest.is_best_outer_face};
  shape.direction = directions_from(shape.map, bend_wires(shape.map, part, circuit, bends));
  return shape;
}

}  // namespace gadgetc
