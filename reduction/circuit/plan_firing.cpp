#include "reduction/circuit/plan_firing.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace gadgetc {

namespace {

// Demands, from the output backwards: an OR's output demands one of its inputs, a CHOICE's output
// excludes its other one. Where an OR leaves two ways open, the first is tried and the other kept
// for later (depth first, with a trail to undo). A demand that cannot be had is blamed on the ORs
// that led to it and to what excludes it, and the search goes back to the last of these at once
// (conflict-directed backjumping: P. Prosser, Hybrid algorithms for the constraint satisfaction
// problem, 1993); else the ORs of circuits for crossings would all be tried in vain. A gate that
// could not fire even if every CHOICE gave both outputs is never demanded.
class FiringSearch {
 public:
  FiringSearch(const Circuit& circuit, const std::vector<bool>& assignment)
      : circuit_(circuit), assignment_(assignment), order_(topological_order(circuit)),
        demanded_(circuit.gate_count()), hopeful_(circuit.gate_count()),
        last_demand_(circuit.gate_count(), kNone) {
    for (const GateId gate : order_) note_hopes(gate);
  }

  std::optional<std::vector<GateFiring>> run() {
    for (const GateId gate : order_) {
      if (circuit_.gate(gate).kind != GateKind::Output) continue;
      if (!demand({gate, 0}, kNone)) return std::nullopt;
    }
    if (trail_.empty()) return std::nullopt;
    while (next_ < trail_.size()) {
      if (!meet(next_++, 0) && !go_back()) return std::nullopt;
    }
    return plan();
  }

 private:
  using Outputs = std::uint8_t;  // a bit each; the output gate has one too
  struct Demand {
    OutPort port;
    std::size_t cause;  // the demand for which it came up; kNone: the output gate's
    bool has_two_ways = false;
    int way = 0;                        // of an OR with two
    std::size_t trail = 0;              // its length before the way
    std::set<std::size_t> blamed = {};  // ORs before it because of which the first way failed
  };
  static constexpr std::size_t kNone = ~std::size_t{0};

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

  // False: it cannot be had together with what is demanded already; `conflict_` says why.
  bool demand(OutPort port, std::size_t cause) {
    if (!is_hopeful(port)) return blame(cause), false;
    const auto bit = static_cast<Outputs>(1 << port.index);
    Outputs& here = demanded(port.gate);
    if (here & bit) return true;
    std::size_t& last = last_demand_[static_cast<std::size_t>(port.gate)];
    if (circuit_.gate(port.gate).kind == GateKind::Choice && here != 0) {
      return blame(cause), blame(last), false;
    }
    here |= bit;
    last = trail_.size();
    trail_.push_back({port, cause});
    return true;
  }
  bool demand_input(std::size_t number, int input) {
    return demand(circuit_.source_of({trail_[number].port.gate, input}), number);
  }

  // Adds the ORs that led to a demand.
  void blame(std::size_t number) {
    for (; number != kNone; number = trail_[number].cause) {
      if (trail_[number].has_two_ways) conflict_.insert(number);
    }
  }

  // Demands what an output needs; an OR in its `way`-th way.
  bool meet(std::size_t number, int way) {
    const OutPort port = trail_[number].port;
    switch (circuit_.gate(port.gate).kind) {
      case GateKind::Variable:
      case GateKind::True: return true;
      case GateKind::And: return demand_input(number, 0) && demand_input(number, 1);
      case GateKind::Or:
        trail_[number].has_two_ways = is_hopeful_input(port.gate, 1);
        trail_[number].way = way;
        trail_[number].trail = trail_.size();
        return demand_input(number, way);
      case GateKind::Crossing:
        return demand_input(number, port.index == kRightOut ? kLeftIn : kBottomIn);
      default: return demand_input(number, 0);
    }
  }

  // To the last OR in the conflict whose second way is untried, and into that.
  bool go_back() {
    while (!conflict_.empty()) {
      const std::size_t last = *conflict_.rbegin();
      conflict_.erase(last);
      while (trail_.size() > trail_[last].trail) {
        demanded(trail_.back().port.gate) &= static_cast<Outputs>(~(1 << trail_.back().port.index));
        trail_.pop_back();
      }
      if (trail_[last].way == 1) {
        conflict_.merge(trail_[last].blamed);
        continue;
      }
      trail_[last].blamed = std::exchange(conflict_, {});
      next_ = last + 1;
      if (meet(last, 1)) return true;
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
  std::vector<std::size_t> last_demand_;  // by gate: of the trail
  std::vector<Demand> trail_;             // in the order in which they came up
  std::size_t next_ = 0;                  // of the trail: before it all are met
  std::set<std::size_t> conflict_;        // ORs of the trail
};

}  // namespace

std::optional<std::vector<GateFiring>> plan_firing(const Circuit& circuit,
                                                   const std::vector<bool>& assignment) {
  return FiringSearch(circuit, assignment).run();
}

}  // namespace gadgetc
