#include "reduction/orthogonal/orthogonal_shape.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "reduction/orthogonal/fewest_bends.hpp"
#include "reduction/orthogonal/unwound_bends.hpp"

namespace gadgetc::layout {

namespace {

// Puts the bends on the wires. Returns for each dart the left turn behind it.
std::vector<int> bend_wires(FaceMap& map, const CircuitPart& part, const Circuit& circuit,
                            const WireBends& bends) {
  std::vector<int> turn;
  for (FaceDart d = 0; d < part.map.darts(); ++d) {
    turn.push_back(turn_behind(part, circuit, d, bends.is_swapped[part.map.target(d)]));
  }
  for (FaceDart d = 0; d < part.map.darts(); d += 2) {
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
std::vector<Direction> directions_from(const FaceMap& map, const std::vector<int>& turn) {
  std::vector<Direction> direction(map.darts(), Direction::North);
  std::vector<bool> is_known(map.darts(), false);
  std::vector<FaceDart> open;
  const auto reach = [&](FaceDart d, int quarters) {
    const auto wanted = static_cast<Direction>((quarters + 8) % 4);
    if (is_known[d] && direction[d] != wanted) throw std::logic_error("an open shape");
    if (is_known[d]) return;
    is_known[d] = true;
    direction[d] = wanted;
    open.push_back(d);
  };
  if (map.darts() > 0) reach(0, 0);
  while (!open.empty()) {
    const FaceDart d = open.back();
    open.pop_back();
    reach(twin(d), int(direction[d]) + 2);
    reach(map.next(d), int(direction[d]) - turn[d]);
  }
  return direction;
}

OrthogonalShape bent(const CircuitPart& part, const Circuit& circuit, const WireBends& bends) {
  OrthogonalShape shape{part.map, part.gates.size(), {}, bends.is_swapped, 0, false};
  shape.direction = directions_from(shape.map, bend_wires(shape.map, part, circuit, bends));
  return shape;
}

// A dart of the face around which the way turns right.
FaceDart find_outer(const OrthogonalShape& shape) {
  const Faces faces = find_faces(shape.map);
  std::vector<int> left_turns(faces.count, 0);
  for (FaceDart d = 0; d < shape.map.darts(); ++d) {
    left_turns[faces.of[d]] += left_turn(shape.direction[d], shape.direction[shape.map.next(d)]);
  }
  const auto outer = std::find(left_turns.begin(), left_turns.end(), -4) - left_turns.begin();
  const auto dart = std::find(faces.of.begin(), faces.of.end(), static_cast<std::size_t>(outer));
  return static_cast<FaceDart>(dart - faces.of.begin());
}

// A drawing with straight lines needs three (straight_drawing.hpp).
bool has_two_darts(const FaceMap& map, FaceDart face) { return map.next(map.next(face)) == face; }

FaceDart advanced(const FaceMap& map, FaceDart d, int eighths) {
  std::size_t darts = 1;
  for (FaceDart on = map.next(d); on != d; on = map.next(on)) ++darts;
  for (std::size_t n = darts * static_cast<std::size_t>(eighths) / 8; n > 0; --n) d = map.next(d);
  return d;
}

// A dart of the face with most darts, the last of them.
FaceDart largest_face(const FaceMap& map) {
  const Faces faces = find_faces(map);
  std::vector<std::size_t> darts(faces.count, 0), last(faces.count, 0);
  for (FaceDart d = 0; d < map.darts(); ++d) {
    ++darts[faces.of[d]];
    last[faces.of[d]] = d;
  }
  return last[static_cast<std::size_t>(std::max_element(darts.begin(), darts.end()) -
                                       darts.begin())];
}

OrthogonalShape unwound_shape(const CircuitPart& part, const Circuit& circuit,
                              const ShapeOptions& options, FaceDart outer) {
  const FaceDart start = advanced(part.map, outer, options.start);
  const std::vector<int> left_turns = own_left_turns(part, circuit, start);
  OrthogonalShape shape =
      bent(part, circuit,
           find_unwound_bends(part, circuit, left_turns, options.may_swap_and_inputs,
                              *options.turn_limit));
  shape.outer = outer;
  return shape;
}

}  // namespace

OrthogonalShape find_shape(const CircuitPart& part, const Circuit& circuit,
                           const ShapeOptions& options) {
  if (options.turn_limit && options.outer_faces == 0) {
    const FaceDart outer = largest_face(part.map);
    if (!has_two_darts(part.map, outer)) return unwound_shape(part, circuit, options, outer);
  }
  FewestBends fewest =
      find_fewest_bends(part, circuit, options.may_swap_and_inputs, options.outer_faces);
  // The face of most darts has more than two but for a single wire, which winds around nothing.
  if (options.turn_limit && has_two_darts(part.map, fewest.outer)) {
    fewest = find_fewest_bends(part, circuit, options.may_swap_and_inputs, 1);
  }
  const bool may_wind = !options.turn_limit || has_two_darts(part.map, fewest.outer);
  OrthogonalShape shape;
  if (may_wind) {
    shape = bent(part, circuit, fewest.bends);
  } else {
    shape = unwound_shape(part, circuit, options, fewest.outer);
  }
  shape.outer = fewest.outer;
  shape.is_best_outer_face = fewest.is_best_outer_face;
  return shape;
}

OrthogonalShape straighten_shape(const CircuitPart& part, const Circuit& circuit,
                                 const std::vector<int>& left_turns, const ShapeOptions& options) {
  // In some shape of fewest bends no gate is turned further against another than by the turns of
  // all wires between them, and by a quarter for each AND whose inputs change places.
  int all_turns = static_cast<int>(part.gates.size());
  for (const int turns : left_turns) all_turns += std::abs(turns);
  const int limit = options.turn_limit.value_or(all_turns);
  OrthogonalShape shape =
      bent(part, circuit,
           find_unwound_bends(part, circuit, left_turns, options.may_swap_and_inputs, limit));
  shape.outer = find_outer(shape);
  return shape;
}

}  // namespace gadgetc::layout
