#include "gadgets/mutations/denial.hpp"

namespace gadgetc {

bool Denial::holds(const TileState& state) {
  if (arena_.lacks_signals(state)) return true;
  for (const Delivery& rule : arena_.tile().contract) {
    const auto goal = static_cast<std::uint8_t>(rule.outputs);
    if ((rule.inputs & ~arena_.active(state)) || (state.delivered & ~goal)) continue;
    if (state.delivered != goal && defence(state.arrived, goal).find(state) == true) return true;
  }
  for (std::size_t p = 0; p < arena_.tile().ports.size(); ++p) {
    if (arena_.may_arrive(state, p) && holds(arena_.arrive(state, p))) return true;
  }
  return false;
}

Defence& Denial::defence(std::uint8_t arrived, std::uint8_t goal) {
  const auto key = std::pair(arrived, goal);
  const auto found = defences_.find(key);
  if (found != defences_.end()) return found->second;
  return defences_.emplace(key, Defence(arena_, {goal}, state_limit_, watch_)).first->second;
}

}  // namespace gadgetc
