#include "gadgets/verifier/promises.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace gadgetc {

namespace {

// The outputs of a rule as bits of TileState::delivered.
std::uint8_t goal_of(const Tile& tile, const Delivery& rule) {
  const unsigned den = 1u << tile.ports.size();
  return static_cast<std::uint8_t>((rule.outputs & (den - 1)) |
                                   ((rule.outputs & kDenEntry) ? den : 0));
}

PortSet active_in(const Arena& arena, const Phase& phase) {
  return arena.active({{}, phase.arrived, 0, phase.flags, 0});
}

}  // namespace

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

bool is_promised(const Arena& arena, const Phase& phase) {
  if (phase.delivered == 0) return false;
  const Tile& tile = arena.tile();
  const PortSet active = active_in(arena, phase);
  return std::any_of(tile.contract.begin(), tile.contract.end(), [&](const Delivery& rule) {
    return goal_of(tile, rule) == phase.delivered && !(rule.inputs & ~active);
  });
}

std::vector<std::uint8_t> promised_goals(const Arena& arena, const Phase& phase) {
  const Tile& tile = arena.tile();
  const PortSet active = active_in(arena, phase);
  std::vector<std::uint8_t> goals;
  for (const Delivery& rule : tile.contract) {
    const std::uint8_t goal = goal_of(tile, rule);
    if ((rule.inputs & ~active) || (phase.delivered & ~goal) || phase.delivered == goal) continue;
    if (std::find(goals.begin(), goals.end(), goal) == goals.end()) goals.push_back(goal);
  }
  return goals;
}

bool is_on_the_way(const Phase& phase, const Phase& goal) {
  return phase.arrived == goal.arrived && phase.flags == goal.flags &&
         (phase.delivered & ~goal.delivered) == 0;
}

}  // namespace gadgetc
