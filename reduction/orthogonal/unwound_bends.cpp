#include "reduction/orthogonal/unwound_bends.hpp"

#include <cmath>
#include <stdexcept>

#include "reduction/orthogonal/min_cost_flow.hpp"
#include "reduction/orthogonal/straight_drawing.hpp"

namespace gadgetc::layout {

namespace {

// For each dart, how many quarters left of its straight line it leaves its gate, all gates in their
// own orientations: those at which these are 0 on average, rounded to whole quarters from north.
class OwnOrientations {
 public:
  OwnOrientations(const CircuitPart& part, const Circuit& circuit,
                  const StraightDirections& straight)
      : part_(part), circuit_(circuit), straight_(straight), left_(part.map.darts()) {
    std::vector<bool> is_done(part.gates.size(), false);
    for (FaceDart d = 0; d < part.map.darts(); ++d) {
      if (!is_done[part.map.origin(d)]) orient_gate_around(d);
      is_done[part.map.origin(d)] = true;
    }
  }

  std::vector<int> left_turns() const {
    std::vector<int> turns;
    for (FaceDart d = 0; d < left_.size(); d += 2) {
      const double turn = left_[twin(d)] + straight_.left_turn[d / 2] - left_[d];
      turns.push_back(static_cast<int>(std::lround(turn)));
    }
    return turns;
  }

 private:
  void orient_gate_around(FaceDart first) {
    const FaceMap& map = part_.map;
    double clockwise = straight_.leaving[first], sum = 0;
    int quarters = 0, ports = 0;
    FaceDart d = first;
    do {
      left_[d] = clockwise - quarters;
      sum += left_[d];
      ++ports;
      // An arrival by d, a left turn less than two quarters clockwise.
      const FaceDart next = map.next(twin(d));
      quarters += 2 - turn_behind(part_, circuit_, twin(d), false);
      const double angle = std::remainder(straight_.leaving[next] - straight_.leaving[d], 4);
      clockwise += angle > 0 ? angle : angle + 4;
      d = next;
    } while (d != first);
    const double rounded = std::round(sum / ports);
    do {
      left_[d] -= rounded;
      d = map.next(twin(d));
    } while (d != first);
  }

  const CircuitPart& part_;
  const Circuit& circuit_;
  const StraightDirections& straight_;
  std::vector<double> left_;
};

// Nodes are the gates, one that stays as it is, and the outputs of ANDs that may change sides.
class TurnFlow {
 public:
  TurnFlow(const CircuitPart& part, const Circuit& circuit, const std::vector<int>& left_turns,
           bool may_swap_and_inputs, int limit)
      : part_(part), left_turns_(left_turns), gates_(part.gates.size()), flow_(2 * gates_ + 1) {
    for (FaceVertex v = 0; v < gates_; ++v) {
      charge(fixed(), v, MinCostFlow::kUnlimited, limit);
      charge(v, fixed(), MinCostFlow::kUnlimited, limit);
      charge(fixed(), v, 1, 0);
      charge(v, fixed(), 1, 0);
    }
    // More than all gates can cost.
    const auto bend_price = static_cast<MinCostFlow::Amount>(gates_) * limit + 1;
    for (FaceDart d = 0; d < part.map.darts(); ++d) {
      node_.push_back(part.map.origin(d));
      if (!may_swap_and_inputs || !is_and_output(circuit, d)) continue;
      node_.back() += gates_;
      add_swap(d, turn_behind(part, circuit, twin(d), false));
    }
    for (FaceDart d = 0; d < part.map.darts(); d += 2) {
      const int left = left_turns[d / 2];
      charge(node_[d], node_[twin(d)], bend_price, -left);
      charge(node_[twin(d)], node_[d], bend_price, left);
    }
    if (!flow_.solve()) throw std::logic_error("no orientations of the gates");
  }

  WireBends result() const {
    WireBends bends{{}, std::vector<bool>(gates_, false)};
    for (FaceDart d = 0; d < part_.map.darts(); d += 2) {
      bends.left_turns.push_back(left_turns_[d / 2] + turned(twin(d)) - turned(d));
      const FaceVertex v = part_.map.origin(d);
      bends.is_swapped[v] = node_[d] != v && is_swapped(d);
    }
    return bends;
  }

 private:
  MinCostFlow::Node fixed() const { return 2 * gates_; }
  bool is_and_output(const Circuit& circuit, FaceDart d) const {
    return circuit.gate(part_.gates[part_.map.origin(d)]).kind == GateKind::And &&
           part_.port(d).is_output;
  }
  int turned(FaceDart d) const {
    return static_cast<int>(flow_.potential(node_[d]) - flow_.potential(fixed()));
  }

  // Adds price * max(0, t[to] - t[from] - free) to what is made least, by an arc that is cheap to
  // use; one of negative cost is used to the full and offered back.
  void charge(MinCostFlow::Node from, MinCostFlow::Node to, MinCostFlow::Amount price, int free) {
    if (free >= 0) {
      flow_.add_arc(from, to, price, free);
      return;
    }
    flow_.add_arc(to, from, price, -free);
    flow_.add_supply(to, price);
    flow_.add_supply(from, -price);
  }

  // An AND's output lies opposite the control, which is next to it clockwise or counter-clockwise;
  // to lie opposite the passage it turns a quarter towards the control.
  void add_swap(FaceDart d, int turn_to_next) {
    const FaceVertex v = part_.map.origin(d);
    const bool control_is_next = turn_to_next == 0;
    const MinCostFlow::Node more = control_is_next ? v : node_[d];
    const MinCostFlow::Node less = control_is_next ? node_[d] : v;
    charge(more, less, MinCostFlow::kUnlimited, 0);
    charge(less, more, MinCostFlow::kUnlimited, 1);
  }
  bool is_swapped(FaceDart d) const {
    return flow_.potential(node_[d]) != flow_.potential(part_.map.origin(d));
  }

  const CircuitPart& part_;
  const std::vector<int>& left_turns_;
  std::size_t gates_;
  std::vector<MinCostFlow::Node> node_;  // of each dart, at its origin
  MinCostFlow flow_;
};

}  // namespace

std::vector<int> own_left_turns(const CircuitPart& part, const Circuit& circuit, FaceDart outer) {
  const StraightDirections straight = draw_straight(part.map, outer);
  return OwnOrientations(part, circuit, straight).left_turns();
}

WireBends find_unwound_bends(const CircuitPart& part, const Circuit& circuit,
                             const std::vector<int>& left_turns, bool may_swap_and_inputs,
                             int limit) {
  return TurnFlow(part, circuit, left_turns, may_swap_and_inputs, limit).result();
}

}  // namespace gadgetc::layout
