// Which way every wire of a circuit leaves and bends, before any lengths: an orthogonal
// representation with few bends (fewest_bends.hpp, unwound_bends.hpp).
//
// Source: Tamassia, On embedding a graph in the grid with the minimum number of bends, SIAM J.
// Comput. 16 (1987).
#pragma once

#include <optional>

#include "base/grid/orientation.hpp"
#include "reduction/orthogonal/circuit_part.hpp"

namespace gadgetc::layout {

struct ShapeOptions {
  // An AND's control and passage may change places where that saves bends.
  bool may_swap_and_inputs = false;
  // So many faces are tried as the outer one, at least 1 (find_fewest_bends). Should a face of two
  // darts be the best while turns are limited, the face of most darts is taken. With 0 it is taken
  // at once where turns are limited, for large parts.
  std::size_t outer_faces = 10;
  // Quarters by which a gate may be turned away from its orientation in a drawing with straight
  // lines: more for fewer bends, fewer for shorter wires (find_unwound_bends). Without a limit
  // bends are the fewest that the outer faces tried allow. Not negative.
  std::optional<int> turn_limit = 2;
  // Where on the outer face the drawing with straight lines starts, in eighths of the way around;
  // shapes from different starts differ much in size. From 0 to 7.
  int start = 0;
};

struct OrthogonalShape {
  // The part's map with a vertex at each bend, behind the gates. Wire w is cut into pieces; dart 2w
  // still leaves its source, and its twin still leads there.
  FaceMap map;
  std::size_t gates = 0;
  // The direction of each dart.
  std::vector<Direction> direction;
  // Whether each gate is an AND whose control is drawn as passage and the other way about.
  std::vector<bool> is_swapped;
  // A dart of the outer face.
  FaceDart outer = 0;
  // No other outer face is known to allow fewer bends, were there no limit to turns; false where
  // that was not found out.
  bool is_best_outer_face = false;

  std::size_t bends() const { return map.vertices() - gates; }
};

// How far the way turns left from one direction to the next: 1, 0, -1, or -2 for turning back.
constexpr int left_turn(Direction from, Direction to) {
  return (int(from) - int(to) + 6) % 4 - 2;
}

OrthogonalShape find_shape(const CircuitPart& part, const Circuit& circuit,
                           const ShapeOptions& options = {});

// The same from the shape of a drawing: the left turns of each wire from source to target. Its
// outer face is kept, and gates are turned by at most the limit from how they lie there.
OrthogonalShape straighten_shape(const CircuitPart& part, const Circuit& circuit,
                                 const std::vector<int>& left_turns,
                                 const ShapeOptions& options = {});

}  // namespace gadgetc::layout
