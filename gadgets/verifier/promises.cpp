#include "gadgets/verifier/promises.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace gadgetc::verifier {

std::vector<PhaseId> solving_order(const std::vector<Phase>& phases) {
  std::vector<PhaseId> order;
  for (std::size_t p = 0; p < phases.size(); ++p) order.push_back(static_cast<PhaseId>(p));
  std::sort(order.begin(), order.end(), [&](PhaseId a, PhaseId b) {
    const auto key = [](const Phase& phase) {
      return std::tuple(-std::popcount(phase.arrived), phase.arrived,
                        -std::popcount(phase.delivered), phase.delivered, phase.flags);
    };
    return key(phases[a]) < key(phases[b]);
  });
  return order;
}

bool is_promised(const std::vector<Delivery>& contract, const Phase& phase) {
  if (phase.delivered == 0) return false;
  return std::any_of(contract.begin(), contract.end(), [&](const Delivery& rule) {
    return rule.outputs == phase.delivered && !(rule.inputs & ~active(phase));
  });
}

std::vector<PortSet> promised_goals(const std::vector<Delivery>& contract, const Phase& phase) {
  std::vector<PortSet> goals;
  for (const Delivery& rule : contract) {
    const PortSet goal = rule.outputs;
    const bool is_asked_for = !(rule.inputs & ~active(phase)) && !(phase.delivered & ~goal);
    if (!is_asked_for || phase.delivered == goal) continue;
    if (std::find(goals.begin(), goals.end(), goal) == goals.end()) goals.push_back(goal);
  }
  return goals;
}

bool is_on_the_way(const Phase& phase, const Phase& goal) {
  return phase.arrived == goal.arrived && phase.flags == goal.flags &&
         (phase.delivered & ~goal.delivered) == 0;
}

}  // namespace gadgetc::verifier
