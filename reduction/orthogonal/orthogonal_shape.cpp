#include "reduction/orthogonal/orthogonal_shape.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "reduction/orthogonal/min_cost_flow.hpp"

namespace gadgetc {

namespace {

// The port in the stem of the T.
GatePort stem_of(GateKind kind, bool is_swapped) {
  switch (kind) {
    case GateKind::Splitter:
    case GateKind::Choice: return {false, 0};
    case GateKind::Or: return {true, 0};
    case GateKind::And: return {false, is_swapped ? kControlIn : kPassageIn};
    default: throw std::logic_error("only gates with three ports have a stem");
  }
}

// The left turn of a walk that comes to a gate by a port and leaves it by the next one clockwise.
int turn_at_gate(GateKind kind, const GatePort& entered, const GatePort& left, bool is_swapped) {
  switch (input_count(kind) + output_count(kind)) {
    case 1: return -2;
    case 2: return 0;
    case 3: {
      const GatePort stem = stem_of(kind, is_swapped);
      return entered == stem || left == stem ? 1 : 0;
    }
    default: return 1;
  }
}

// The network of a part's faces and its flow, which says how the wires bend.
class BendFlow {
 public:
  BendFlow(const CircuitPart& part, const Circuit& circuit, const ShapeOptions& options)
      : part_(part),
        circuit_(circuit),
        faces_(find_faces(part.map)),
        darts_of_face_(faces_.count),
        dart_of_face_(faces_.count),
        swap_arc_(part.gates.size()),
        flow_(faces_.count) {
    for (Dart d = 0; d < part.map.darts(); ++d) {
      ++darts_of_face_[faces_.of[d]];
      dart_of_face_[faces_.of[d]] = d;
      flow_.add_supply(faces_.of[d], turn_behind(d, false));
    }
    for (std::size_t face = 0; face < faces_.count; ++face) flow_.add_supply(face, -4);
    for (Dart d = 0; d < part.map.darts(); ++d) {
      // A bend in a wire that has the same face on both sides would do nothing for it.
      const std::size_t from = faces_.of[d], to = faces_.of[twin(d)];
      arc_of_dart_.push_back(
          from == to ? std::nullopt
                     : std::optional(flow_.add_arc(from, to, MinCostFlow::kUnlimited, 1)));
    }
    if (options.may_swap_and_inputs) add_swap_arcs();
    choose_outer_face(std::max<std::size_t>(1, options.outer_faces));
  }

  // Left turns on the way along a dart.
  MinCostFlow::Amount bends(Dart d) const { return flow_along(twin(d)) - flow_along(d); }
  bool is_swapped(Vertex v) const { return swap_arc_[v] && flow_.flow(*swap_arc_[v]) > 0; }
  int turn_behind(Dart d, bool is_swapped) const {
    return turn_at_gate(kind(part_.map.target(d)), part_.port(twin(d)),
                        part_.port(part_.map.next(d)), is_swapped);
  }
  Dart outer() const { return dart_of_face_[outer_]; }
  bool is_best_outer_face() const { return is_best_outer_face_; }

 private:
  GateKind kind(Vertex v) const { return circuit_.gate(part_.gates[v]).kind; }
  MinCostFlow::Amount flow_along(Dart d) const {
    return arc_of_dart_[d] ? flow_.flow(*arc_of_dart_[d]) : 0;
  }

  // The face that has no turn at the AND gets the left turn of one that has.
  void add_swap_arcs() {
    std::vector<std::size_t> from(part_.gates.size(), kNoFace), to = from;
    for (Dart d = 0; d < part_.map.darts(); ++d) {
      const Vertex v = part_.map.target(d);
      if (kind(v) != GateKind::And) continue;
      const int turn = turn_behind(d, false), turn_swapped = turn_behind(d, true);
      if (turn > turn_swapped) from[v] = faces_.of[d];
      if (turn < turn_swapped) to[v] = faces_.of[d];
    }
    for (Vertex v = 0; v < from.size(); ++v) {
      if (from[v] != to[v]) swap_arc_[v] = flow_.add_arc(from[v], to[v], 1, 0);
    }
  }

  void make_outer(std::size_t face) {
    if (outer_ != kNoFace) flow_.add_supply(outer_, -8);
    flow_.add_supply(face, 8);
    outer_ = face;
    if (!flow_.solve()) throw std::logic_error("an embedding without orthogonal shape");
  }

  // Each of the eight left turns that another outer face has to get rid of costs at least its
  // distance from the present one, which bounds the bends from below.
  void choose_outer_face(std::size_t trials) {
    const auto largest = std::max_element(darts_of_face_.begin(), darts_of_face_.end());
    make_outer(static_cast<std::size_t>(largest - darts_of_face_.begin()));
    std::size_t best = outer_;
    MinCostFlow::Cost least = flow_.cost();
    const std::vector<MinCostFlow::Cost> distance = flow_.distances_to(outer_);
    std::vector<std::tuple<MinCostFlow::Cost, std::size_t, std::size_t>> candidates;
    for (std::size_t face = 0; face < faces_.count; ++face) {
      const MinCostFlow::Cost bound = least + 8 * distance[face];
      if (bound < least) candidates.emplace_back(bound, ~darts_of_face_[face], face);
    }
    std::sort(candidates.begin(), candidates.end());
    is_best_outer_face_ = true;
    for (const auto& [bound, size, face] : candidates) {
      if (bound >= least) break;
      is_best_outer_face_ = --trials > 0;
      if (!is_best_outer_face_) break;
      make_outer(face);
      if (flow_.cost() >= least) continue;
      least = flow_.cost();
      best = face;
    }
    if (outer_ != best) make_outer(best);
  }

  static constexpr std::size_t kNoFace = ~std::size_t{0};
  const CircuitPart& part_;
  const Circuit& circuit_;
  Faces faces_;
  std::vector<std::size_t> darts_of_face_;
  std::vector<Dart> dart_of_face_;
  std::vector<std::optional<MinCostFlow::Arc>> arc_of_dart_, swap_arc_;
  MinCostFlow flow_;
  std::size_t outer_ = kNoFace;
  bool is_best_outer_face_ = false;
};

// Puts the bends on the wires. Returns for each dart the left turn behind it.
std::vector<int> bend_wires(PlaneMap& map, const BendFlow& flow,
                            const std::vector<bool>& is_swapped) {
  const std::size_t darts = map.darts();
  std::vector<int> turn(darts);
  for (Dart d = 0; d < darts; ++d) turn[d] = flow.turn_behind(d, is_swapped[map.target(d)]);
  for (Dart d = 0; d < darts; d += 2) {
    const auto bends = flow.bends(d);
    const int left = bends > 0 ? 1 : -1;
    for (auto n = std::abs(bends); n > 0; --n) {
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
  const BendFlow flow(part, circuit, options);
  OrthogonalShape shape;
  shape.map = part.map;
  shape.gates = part.gates.size();
  for (Vertex v = 0; v < shape.gates; ++v) shape.is_swapped.push_back(flow.is_swapped(v));
  const std::vector<int> turn = bend_wires(shape.map, flow, shape.is_swapped);
  shape.direction = directions_from(shape.map, turn);
  shape.outer = flow.outer();
  shape.is_best_outer_face = flow.is_best_outer_face();
  return shape;
}

}  // namespace gadgetc
