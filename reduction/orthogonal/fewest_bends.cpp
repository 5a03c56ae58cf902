#include "reduction/orthogonal/fewest_bends.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "reduction/orthogonal/min_cost_flow.hpp"

namespace gadgetc::layout {

namespace {

// The network of a part's faces and its flow, which says how the wires bend.
class BendFlow {
 public:
  BendFlow(const CircuitPart& part, const Circuit& circuit, bool may_swap_and_inputs,
           std::size_t outer_faces)
      : part_(part),
        circuit_(circuit),
        faces_(find_faces(part.map)),
        darts_of_face_(faces_.count),
        dart_of_face_(faces_.count),
        swap_arc_(part.gates.size()),
        flow_(faces_.count) {
    for (FaceDart d = 0; d < part.map.darts(); ++d) {
      ++darts_of_face_[faces_.of[d]];
      dart_of_face_[faces_.of[d]] = d;
      flow_.add_supply(faces_.of[d], turn_behind(part_, circuit_, d, false));
    }
    for (std::size_t face = 0; face < faces_.count; ++face) flow_.add_supply(face, -4);
    for (FaceDart d = 0; d < part.map.darts(); ++d) {
      // A bend in a wire that has the same face on both sides would do nothing for it.
      const std::size_t from = faces_.of[d], to = faces_.of[twin(d)];
      arc_of_dart_.push_back(
          from == to ? std::nullopt
                     : std::optional(flow_.add_arc(from, to, MinCostFlow::kUnlimited, 1)));
    }
    if (may_swap_and_inputs) add_swap_arcs();
    choose_outer_face(std::max<std::size_t>(1, outer_faces));
  }

  FewestBends result() const {
    FewestBends result{{}, dart_of_face_[outer_], is_best_outer_face_};
    for (FaceDart d = 0; d < part_.map.darts(); d += 2) {
      result.bends.left_turns.push_back(static_cast<int>(flow_along(twin(d)) - flow_along(d)));
    }
    for (const auto& arc : swap_arc_) {
      result.bends.is_swapped.push_back(arc && flow_.flow(*arc) > 0);
    }
    return result;
  }

 private:
  GateKind kind(FaceVertex v) const { return circuit_.gate(part_.gates[v]).kind; }
  MinCostFlow::Amount flow_along(FaceDart d) const {
    return arc_of_dart_[d] ? flow_.flow(*arc_of_dart_[d]) : 0;
  }

  // The face that has no turn at the AND gets the left turn of one that has.
  void add_swap_arcs() {
    std::vector<std::size_t> from(part_.gates.size(), kNoFace), to = from;
    for (FaceDart d = 0; d < part_.map.darts(); ++d) {
      const FaceVertex v = part_.map.target(d);
      if (kind(v) != GateKind::And) continue;
      const int turn = turn_behind(part_, circuit_, d, false);
      const int turn_swapped = turn_behind(part_, circuit_, d, true);
      if (turn > turn_swapped) from[v] = faces_.of[d];
      if (turn < turn_swapped) to[v] = faces_.of[d];
    }
    for (FaceVertex v = 0; v < from.size(); ++v) {
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
  std::vector<FaceDart> dart_of_face_;
  std::vector<std::optional<MinCostFlow::Arc>> arc_of_dart_, swap_arc_;
  MinCostFlow flow_;
  std::size_t outer_ = kNoFace;
  bool is_best_outer_face_ = false;
};

}  // namespace

FewestBends find_fewest_bends(const CircuitPart& part, const Circuit& circuit,
                              bool may_swap_and_inputs, std::size_t outer_faces) {
  return BendFlow(part, circuit, may_swap_and_inputs, outer_faces).result();
}

}  // namespace gadgetc::layout
