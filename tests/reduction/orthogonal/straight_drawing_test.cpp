// Straight lines: the order of their directions around each vertex, the turns around each face.
#include "reduction/orthogonal/straight_drawing.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "reduction/orthogonal/circuit_part.hpp"
#include "tests/reduction/orthogonal/embeddings.hpp"

namespace gadgetc::layout {
namespace {

// From 0, not included, to 4.
double clockwise_angle(double from, double to) {
  const double angle = std::remainder(to - from, 4);
  return angle > 0 ? angle : angle + 4;
}

}  // namespace

TEST_CASE("lines leave each gate in the order of its rotation, and faces close around their left") {
  std::mt19937_64 random(31);
  int faces_seen = 0;
  for (int n = 0; n < 150; ++n) {
    const EmbeddedCircuit embedded =
        test::with_gates_turned(read_embedding(test::random_matrix_layout(random, n)), random);
    for (const CircuitPart& part : connected_parts(embedded)) {
      if (part.wires.size() == 1) continue;
      const FaceMap& map = part.map;
      const Faces faces = find_faces(map);
      std::vector<int> darts(faces.count, 0);
      for (FaceDart d = 0; d < map.darts(); ++d) ++darts[faces.of[d]];
      FaceDart outer = random() % map.darts();
      while (darts[faces.of[outer]] < 3) outer = twin(map.next(outer));
      const StraightDirections straight = draw_straight(map, outer);
      std::vector<double> around_gate(map.vertices(), 0), left_turns(faces.count, 0);
      for (FaceDart d = 0; d < map.darts(); ++d) {
        const FaceDart back = twin(d);
        const double angle = clockwise_angle(straight.leaving[back], straight.leaving[map.next(d)]);
        around_gate[map.target(d)] += angle;
        left_turns[faces.of[d]] += 2 - angle + (d % 2 ? -1 : 1) * straight.left_turn[d / 2];
      }
      int wrong = 0;
      for (const double angle : around_gate) wrong += std::abs(angle - 4) > 1e-6;
      for (std::size_t face = 0; face < faces.count; ++face) {
        const double wanted = face == faces.of[outer] ? -4 : 4;
        wrong += std::abs(left_turns[face] - wanted) > 1e-6;
        ++faces_seen;
      }
      CHECK(wrong == 0);
    }
  }
  CHECK(faces_seen > 1000);
}

}  // namespace gadgetc::layout
