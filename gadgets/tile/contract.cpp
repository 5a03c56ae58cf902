#include "gadgets/tile/contract.hpp"

#include <algorithm>

namespace gadgetc {

bool has_pick(const std::vector<Delivery>& contract) {
  return std::any_of(contract.begin(), contract.end(),
                     [](const Delivery& rule) { return (rule.inputs & kPick) != 0; });
}

bool has_goal(const std::vector<Delivery>& contract) {
  return std::any_of(contract.begin(), contract.end(),
                     [](const Delivery& rule) { return (rule.outputs & kGoal) != 0; });
}

bool is_allowed(const std::vector<Delivery>& contract, PortSet active, PortSet delivered) {
  if (delivered == 0) return true;
  for (const Delivery& rule : contract) {
    if ((rule.inputs & ~active) == 0 && (delivered & ~rule.outputs) == 0) return true;
  }
  return false;
}

}  // namespace gadgetc
