#include "gadgets/mutations/denial.hpp"

namespace gadgetc {

bool Denial::holds(const TileState& state) {
  if (is_plain(state)) return true;
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

bool Denial::is_plain(const TileState& state) const {
  const std::vector<Port>& ports = arena_.tile().ports;
  for (const Delivery& rule : arena_.tile().contract) {
    if (state.delivered & ~rule.outputs) continue;
    TileState arrived = state;
    for (std::size_t p = 0; p < ports.size(); ++p) {
      const bool comes = rule.inputs >> p & 1 && arena_.may_arrive(arrived, p);
      if (comes) arrived = arena_.arrive(arrived, p);
    }
    if (rule.inputs & ~arena_.active(arrived)) continue;
    for (const Port& port : ports) {
      int needed = 0, left = 0;
      for (std::size_t p = 0; p < ports.size(); ++p) {
        needed += (rule.outputs & ~arrived.delivered) >> p & 1 && ports[p].signal == port.signal;
      }
      for (std::size_t n = 0; n < arena_.pieces(); ++n) {
        left += arrived.at[n] != kGone && arena_.piece(n) == port.signal;
      }
      if (left < needed) return true;
    }
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
