#include "solver/formula_game/strategy/prune_strategy.hpp"

namespace gadgetc::formula_game {

void prune_strategy(std::vector<StrategyNode>& nodes, StrategyNodeId last) {
  nodes.resize(last + 1);
  std::vector<bool> needed(nodes.size());
  needed[last] = true;
  for (StrategyNodeId id = last + 1; id-- > 0;) {
    if (!needed[id]) continue;
    for (const StrategyNodeId child : nodes[id].children) needed[child] = true;
    for (const auto& reply : nodes[id].replies) needed[reply.second] = true;
  }
  std::vector<StrategyNodeId> renumbered(nodes.size());
  StrategyNodeId kept = 0;
  for (StrategyNodeId id = 0; id <= last; ++id) {
    if (!needed[id]) continue;
    for (StrategyNodeId& child : nodes[id].children) child = renumbered[child];
    for (auto& reply : nodes[id].replies) reply.second = renumbered[reply.second];
    renumbered[id] = kept;
    if (id != kept) nodes[kept] = std::move(nodes[id]);
    ++kept;
  }
  nodes.resize(kept);
}

}  // namespace gadgetc::formula_game
