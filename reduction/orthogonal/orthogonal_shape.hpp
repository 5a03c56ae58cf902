// Which way every wire of a circuit leaves and bends, before any lengths: an orthogonal
// representation with as few bends as the embedding allows.
//
// A walk around a face, which lies left, turns left four times more often than right; around the
// outer face it is the other way about. The ports of a gate fix the turns at the gate, whose tile
// has them where they are: three ports form a T with a fixed stem (left turns beside the stem, none
// opposite it), a wire's end turns right twice. What a face then has too many left turns, wires
// must take out of it: a bend is a left turn for one of its faces and a right turn for the other,
// a unit of flow between them at cost 1. So the fewest bends are the cheapest flow.
//
// Source: Tamassia, On embedding a graph in the grid with the minimum number of bends, SIAM J.
// Comput. 16 (1987); Di Battista et al., Graph Drawing (1999), chapter 5.
#pragma once

#include "gadgets/orientation.hpp"
#include "reduction/orthogonal/circuit_part.hpp"

namespace gadgetc {

struct ShapeOptions {
  // An AND's control and passage may change places where that saves bends.
  bool may_swap_and_inputs = false;
  // At most so many faces are tried as the outer one, those first for which fewest bends can be
  // hoped for; at least 1. When all that could do better were tried, no outer face has fewer bends.
  std::size_t outer_faces = 100;
};

struct OrthogonalShape {
  // The part's map with a vertex at each bend, behind the gates. Wire w is cut into pieces; dart 2w
  // still leaves its source, and its twin still leads there.
  PlaneMap map;
  std::size_t gates = 0;
  // Of each dart.
  std::vector<Direction> direction;
  // Of each gate: whether it is an AND whose control is drawn as passage and the other way about.
  std::vector<bool> is_swapped;
  // A dart of the outer face.
  Dart outer = 0;
  // No outer face has fewer bends.
  bool is_best_outer_face = false;

  std::size_t bends() const { return map.vertices() - gates; }
};

// How far the way turns left from one direction to the next: 1, 0, -1, or -2 for turning back.
constexpr int left_turn(Direction from, Direction to) {
  return (int(from) - int(to) + 6) % 4 - 2;
}

OrthogonalShape find_shape(const CircuitPart& part, const Circuit& circuit,
                           const ShapeOptions& options = {});

}  // namespace gadgetc
