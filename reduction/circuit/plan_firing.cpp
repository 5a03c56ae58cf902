#include "reduction/circuit/plan_firing.hpp"

#include <algorithm>

namespace gadgetc {

namespace {

// Demands, from the output backwards: an OR's output demands one of its inputs, a CHOICE's output
// excludes its other one. Where an OR leaves two ways open, the first is tried and the other kept
// for later (depth first, with a trail to undo). A gate that could not fire even if every CHOICE
// gave both outputs is never demanded.
class FiringSearch {
 public:
  FiringSearch(const Circuit& circuit, const std::vector<bool>& assignment)
      : circuit_(circuit), assignment_(assignment), order_(topological_order(circuit)),
        demanded_(circuit.gate_count()), hopeful_(circuit.gate_count()) {
    for (const GateId gate : order_) note_hopes(gate);
  }

  std::optional<std::vector<GateFiring>> run() {
    for (const GateId gate : order_) {
      if (circuit_.gate(gate).kind != GateKind::Output) continue;
      if (!demand({gate, 0})) return std::nullopt;
    }
    if (trail_.empty()) return std::nullopt;
    while (next_ < trail_.size()) {
      if (!meet(trail_[next_++], 0) && !go_back()) return std::nullopt;
    }
    return plan();
  }

 private:
  using Outputs = std::uint8_t;  // a bit each; the output gate has one too
  struct Branch {
    std::size_t next;  // the demand that was met in its first way
    std::size_t trail;
  };

  Outputs& demanded(GateId gate) { return demanded_[static_cast<std::size_t>(gate)]; }
  bool is_hopeful(OutPort port) const {
    return hopeful_[static_cast<std::size_t>(port.gate)] >> port.index & 1;
  }
  bool is_hopeful_input(GateId gate, int input) const {
    return is_hopeful(circuit_.source_of({gate, input}));
  }

  // The outputs that could fire if a CHOICE gave both of its own.
  void note_hopes(GateId gate) {
    const Gate& here = circuit_.gate(gate);
    const auto all = static_cast<Outputs>((1 << std::max(1, output_count(here.kind))) - 1);
    Outputs& hopes = hopeful_[static_cast<std::size_t>(gate)];
    switch (here.kind) {
      case GateKind::Variable: hopes = assignment_[here.variable] ? 1 : 0; return;
      case GateKind::True: hopes = 1; return;
      case GateKind::False: hopes = 0; return;
      case GateKind::And:
        hopes = is_hopeful_input(gate, 0) && is_hopeful_input(gate, 1) ? 1 : 0;
        return;
      case GateKind::Or:
        hopes = is_hopeful_input(gate, 0) || is_hopeful_input(gate, 1) ? 1 : 0;
        return;
      case GateKind::Crossing:
        hopes = static_cast<Outputs>((is_hopeful_input(gate, kLeftIn) ? 1 << kRightOut : 0) |
                                     (is_hopeful_input(gate, kBottomIn) ? 1 << kTopOut : 0));
        return;
      default: hopes = is_hopeful_input(gate, 0) ? all : 0; return;
    }
  }

  // False: it cannot be had together with what is demanded already.
  bool demand(OutPort port) {
    if (!is_hopeful(port)) return false;
    const auto bit = static_cast<Outputs>(1 << port.index);
    Outputs& here = demanded(port.gate);
    if (here & bit) return true;
    if (circuit_.gate(port.gate).kind == GateKind::Choice && here != 0) return false;
    here |= bit;
    trail_.push_back(port);
    return true;
  }
  bool demand_input(GateId gate, int input) { return demand(circuit_.source_of({gate, input})); }

  // Demands what an output needs; an OR in its `way`-th way.
  bool meet(OutPort port, int way) {
    const GateId gate = port.gate;
    switch (circuit_.gate(gate).kind) {
      case GateKind::Variable:
      case GateKind::True: return true;
      case GateKind::And: return demand_input(gate, 0) && demand_input(gate, 1);
      case GateKind::Or:
        if (way == 0 && is_hopeful_input(gate, 1)) branches_.push_back({next_, trail_.size()});
        return demand_input(gate, way);
      case GateKind::Crossing:
        return demand_input(gate, port.index == kRightOut ? kLeftIn : kBottomIn);
      default: return demand_input(gate, 0);
    }
  }

  // To the last OR whose second way is untried, and into that.
  bool go_back() {
    while (!branches_.empty()) {
      const Branch branch = branches_.back();
      branches_.pop_back();
      while (trail_.size() > branch.trail) {
        demanded(trail_.back().gate) &= static_cast<Outputs>(~(1 << trail_.back().index));
        trail_.pop_back();
      }
      next_ = branch.next;
      if (meet(trail_[next_ - 1], 1)) return true;
    }
    return false;
  }

  std::vector<GateFiring> plan() const {
    std::vector<GateFiring> plan;
    for (const GateId gate : order_) {
      const Outputs outputs = demanded_[static_cast<std::size_t>(gate)];
      if (outputs == 0) continue;
      GateFiring& firing = plan.emplace_back(GateFiring{gate, {}});
      for (int output = 0; output < output_count(circuit_.gate(gate).kind); ++output) {
        if (outputs >> output & 1) firing.outputs.push_back(output);
      }
    }
    return plan;
  }

  const Circuit& circuit_;
  const std::vector<bool>& assignment_;
  std::vector<GateId> order_;
  std::vector<Outputs> demanded_, hopeful_;
  std::vector<OutPort> trail_;  // demands in the order in which they came up
  std::size_t next_ = 0;        // of the trail: before it all are met
  std::vector<Branch> branches_;
};

}  // namespace

std::optional<std::vector<GateFiring>> plan_firing(const Circuit& circuit,
                                                   const std::vector<bool>& assignment) {
  return FiringSearch(circuit, assignment).run();
}

}  // namespace gadgetc
