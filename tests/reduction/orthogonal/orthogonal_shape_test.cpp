// Fewest bends: against trying all ways to bend the wires.
#include "reduction/orthogonal/orthogonal_shape.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <numeric>

#include "reduction/orthogonal/unwound_bends.hpp"
#include "tests/reduction/orthogonal/embeddings.hpp"

namespace gadgetc::layout {
namespace {

bool is_port(const GatePort& port, bool is_output, int index) {
  return port == GatePort{is_output, index};
}

// Quarter turns between two ports next to each other, clockwise, as the tiles are drawn.
int quarters_between(GateKind kind, const GatePort& a, const GatePort& b, bool is_swapped) {
  const auto joins = [&](bool a_is_output, int a_index, bool b_is_output, int b_index) {
    return (is_port(a, a_is_output, a_index) && is_port(b, b_is_output, b_index)) ||
           (is_port(b, a_is_output, a_index) && is_port(a, b_is_output, b_index));
  };
  switch (kind) {
    case GateKind::Splitter:
    case GateKind::Choice: return joins(true, 0, true, 1) ? 2 : 1;
    case GateKind::Or: return joins(false, 0, false, 1) ? 2 : 1;
    case GateKind::And: return joins(false, is_swapped ? 1 : 0, true, 0) ? 2 : 1;
    case GateKind::Crossing: return 1;
    case GateKind::Channel:
    case GateKind::Outflow: return 2;
    default: return 4;
  }
}

// Walks around the faces by the rotations alone.
class NaiveShape {
 public:
  explicit NaiveShape(const EmbeddedCircuit& embedded) : embedded_(embedded) {
    const Circuit& circuit = embedded.circuit;
    for (const GateId id : circuit.gates()) {
      for (int i = 0; i < input_count(circuit.gate(id).kind); ++i) wires_.push_back({id, i});
      if (circuit.gate(id).kind == GateKind::And) ands_.push_back(id);
    }
    trace_faces();
  }
  std::size_t wires() const { return wires_.size(); }

  int fewest_bends(bool may_swap) const {
    for (int bends = 0;; ++bends) {
      if (exists(bends, may_swap)) return bends;
    }
  }

 private:
  // A face as its wires, +1 or -1 by the way along them, and its corners.
  struct Corner {
    GateId gate;
    GatePort from, to;
  };
  struct Face {
    std::vector<int> along;
    std::vector<Corner> corners;
  };

  void trace_faces() {
    const Circuit& circuit = embedded_.circuit;
    std::set<std::pair<std::size_t, bool>> seen;
    for (std::size_t wire = 0; wire < wires_.size(); ++wire) {
      for (const bool is_forward : {true, false}) {
        if (seen.contains({wire, is_forward})) continue;
        Face face{std::vector<int>(wires_.size(), 0), {}};
        std::size_t w = wire;
        bool forward = is_forward;
        while (seen.insert({w, forward}).second) {
          face.along[w] += forward ? 1 : -1;
          const OutPort source = circuit.source_of(wires_[w]);
          const GateId gate = forward ? wires_[w].gate : source.gate;
          const GatePort came = forward ? GatePort{false, wires_[w].index}
                                        : GatePort{true, source.index};
          const std::vector<GatePort>& ports = embedded_.rotation[std::size_t(gate)];
          const auto at = std::size_t(std::find(ports.begin(), ports.end(), came) - ports.begin());
          const GatePort goes = ports[(at + 1) % ports.size()];
          face.corners.push_back({gate, came, goes});
          forward = goes.is_output;
          const InPort end =
              forward ? circuit.target_of({gate, goes.index}) : InPort{gate, goes.index};
          w = std::size_t(std::find(wires_.begin(), wires_.end(), end) - wires_.begin());
        }
        faces_.push_back(std::move(face));
      }
    }
  }

  bool closes(const std::vector<int>& left_turns, unsigned swaps) const {
    int outer = 0;
    for (const Face& face : faces_) {
      int turns = std::inner_product(left_turns.begin(), left_turns.end(), face.along.begin(), 0);
      for (const Corner& corner : face.corners) {
        const auto and_at = std::find(ands_.begin(), ands_.end(), corner.gate) - ands_.begin();
        turns += 2 - quarters_between(embedded_.circuit.gate(corner.gate).kind, corner.from,
                                      corner.to, swaps >> and_at & 1);
      }
      if (turns == -4) ++outer;
      if (turns != -4 && turns != 4) return false;
    }
    return outer == 1;
  }

  bool exists(int bends, bool may_swap) const {
    std::vector<int> left_turns(wires_.size(), 0);
    const unsigned ways = may_swap ? 1u << ands_.size() : 1u;
    const std::function<bool(std::size_t, int)> bend = [&](std::size_t wire, int left) {
      if (wire + 1 == wires_.size() || left == 0) {
        for (const int sign : {1, -1}) {
          left_turns[wire] = sign * left;
          for (unsigned swaps = 0; swaps < ways; ++swaps) {
            if (closes(left_turns, swaps)) return true;
          }
        }
        left_turns[wire] = 0;
        return false;
      }
      for (int turns = -left; turns <= left; ++turns) {
        left_turns[wire] = turns;
        if (bend(wire + 1, left - std::abs(turns))) return true;
      }
      left_turns[wire] = 0;
      return false;
    };
    return bend(0, bends);
  }

  const EmbeddedCircuit& embedded_;
  std::vector<InPort> wires_;
  std::vector<GateId> ands_;
  std::vector<Face> faces_;
};

// Of an embedded circuit in one part.
std::size_t bends_of(const EmbeddedCircuit& embedded, const ShapeOptions& options) {
  const std::vector<CircuitPart> parts = connected_parts(embedded);
  REQUIRE(parts.size() == 1);
  const OrthogonalShape shape = find_shape(parts[0], embedded.circuit, options);
  CHECK(shape.is_best_outer_face);
  return shape.bends();
}

}  // namespace

TEST_CASE("no way to bend the wires has fewer bends than the shape, whatever the outer face") {
  std::mt19937_64 random(11);
  int tried = 0, saved_by_swaps = 0, with_bends = 0;
  for (int n = 0; n < 2000; ++n) {
    const Formula formula = test::random_layout_formula(random, 3, 4, 3);
    const Formula nets = test::nets(formula);
    const GridLayout matrix =
        place(nets, test::random_orders(random, nets), {CrossingKind::Tile});
    const EmbeddedCircuit embedded = test::with_gates_turned(read_embedding(matrix), random);
    if (connected_parts(embedded).size() != 1) continue;
    const NaiveShape naive(embedded);
    if (naive.wires() > 12) continue;
    ++tried;
    const std::size_t bends = bends_of(embedded, {false, 1000, std::nullopt});
    const std::size_t bends_with_swaps = bends_of(embedded, {true, 1000, std::nullopt});
    with_bends += bends > 0;
    saved_by_swaps += bends_with_swaps < bends;
    CHECK(int(bends) == naive.fewest_bends(false));
    CHECK(int(bends_with_swaps) == naive.fewest_bends(true));
  }
  INFO(tried << " tried, " << with_bends << " with bends, " << saved_by_swaps << " saved by swaps");
  CHECK(tried > 200);
  CHECK(with_bends > 50);
  CHECK(saved_by_swaps > 0);
}

TEST_CASE("few outer faces tried: perhaps more bends, never fewer, and said so") {
  std::mt19937_64 random(12);
  int missed = 0;
  for (int n = 0; n < 200; ++n) {
    const EmbeddedCircuit embedded = read_embedding(test::random_matrix_layout(random, n));
    for (const CircuitPart& part : connected_parts(embedded)) {
      const auto with_faces = [&](std::size_t faces) {
        return find_shape(part, embedded.circuit, {false, faces, std::nullopt});
      };
      const OrthogonalShape one = with_faces(1), all = with_faces(1'000'000);
      CHECK(all.is_best_outer_face);
      CHECK(one.bends() >= all.bends());
      if (one.is_best_outer_face) CHECK(one.bends() == all.bends());
      missed += one.bends() > all.bends();
    }
  }
  CHECK(missed > 0);
}

TEST_CASE("a wide limit to turns is none; a narrower one costs bends") {
  std::mt19937_64 random(14);
  std::size_t bends_at[4] = {};
  for (int n = 0; n < 200; ++n) {
    const EmbeddedCircuit embedded =
        test::with_gates_turned(read_embedding(test::random_matrix_layout(random, n)), random);
    for (const CircuitPart& part : connected_parts(embedded)) {
      for (const bool may_swap : {false, true}) {
        const auto bends = [&](std::optional<int> limit) {
          return find_shape(part, embedded.circuit, {may_swap, 1, limit}).bends();
        };
        CHECK(bends(1000) == bends(std::nullopt));
        std::size_t before = bends(std::nullopt);
        for (int limit = 3; limit >= 0; --limit) {
          const std::size_t now = bends(limit);
          bends_at[limit] += now;
          CHECK(now >= before);
          before = now;
        }
      }
    }
  }
  CHECK(bends_at[0] > bends_at[1]);
  CHECK(bends_at[1] > bends_at[2]);
}

TEST_CASE("a shape straightened without a limit has the fewest bends for its outer face") {
  std::mt19937_64 random(15);
  for (int n = 0; n < 200; ++n) {
    const EmbeddedCircuit embedded = read_embedding(test::random_matrix_layout(random, n));
    for (const CircuitPart& part : connected_parts(embedded)) {
      if (part.wires.size() == 1) continue;
      for (const bool may_swap : {false, true}) {
        const ShapeOptions options{may_swap, 1, std::nullopt};
        const OrthogonalShape fewest = find_shape(part, embedded.circuit, options);
        const std::vector<int> turns = own_left_turns(part, embedded.circuit, fewest.outer);
        const OrthogonalShape shape = straighten_shape(part, embedded.circuit, turns, options);
        CHECK(shape.bends() == fewest.bends());
        const Faces faces = find_faces(part.map);
        const FaceDart outer = shape.outer < part.map.darts() ? shape.outer : fewest.outer;
        CHECK(faces.of[outer] == faces.of[fewest.outer]);
      }
    }
  }
}

TEST_CASE("directions follow the wires around bends, and each gate uses a side once") {
  std::mt19937_64 random(13);
  for (int n = 0; n < 100; ++n) {
    const EmbeddedCircuit embedded = read_embedding(test::random_matrix_layout(random, n));
    for (const CircuitPart& part : connected_parts(embedded)) {
      const OrthogonalShape shape = find_shape(part, embedded.circuit);
      std::set<std::pair<FaceVertex, Direction>> sides;
      int turns_of_outer_face = 0, wrong = 0;
      for (FaceDart d = 0; d < shape.map.darts(); ++d) {
        wrong += !sides.emplace(shape.map.origin(d), shape.direction[d]).second;
        wrong += shape.direction[twin(d)] != opposite(shape.direction[d]);
        const int turn = left_turn(shape.direction[d], shape.direction[shape.map.next(d)]);
        if (shape.map.target(d) >= shape.gates) wrong += turn != 1 && turn != -1;
      }
      FaceDart d = shape.outer;
      do {
        turns_of_outer_face += left_turn(shape.direction[d], shape.direction[shape.map.next(d)]);
        d = shape.map.next(d);
      } while (d != shape.outer);
      CHECK(wrong == 0);
      CHECK(turns_of_outer_face == -4);
    }
  }
}

}  // namespace gadgetc::layout
