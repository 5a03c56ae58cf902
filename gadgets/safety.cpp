#include "gadgets/safety.hpp"

#include <algorithm>

namespace gadgetc {

Safety::Safety(const StateGraph& graph) : graph_(graph), lost_(graph.size()) {
  graph.watch().check_memory(graph.bytes() + lost_.bytes(), graph.size());
  std::vector<StateId> breached;
  for (StateId id = 0; id < graph.size(); ++id) {
    const auto white = graph.white(id);
    if (std::find(white.begin(), white.end(), kBreach) != white.end()) {
      lost_.round[id] = 1;
      breached.push_back(id);
    }
    const auto black = graph.black(id);
    const auto stays = [](StateId next) { return next != kEscape; };
    lost_.choices[id] =
        static_cast<Choices>(1 + std::count_if(black.begin(), black.end(), stays));
  }
  if (breached.empty()) return;
  const Predecessors predecessors(graph);
  graph.watch().check_memory(graph.bytes() + lost_.bytes() + predecessors.bytes(), graph.size());
  force(graph, predecessors, lost_, std::move(breached), true, "safety");
}

StateId Safety::find_answer(StateId id) const {
  if (is_safe(id)) return id;
  for (const StateId next : graph_.black(id)) {
    if (next != kEscape && is_safe(next)) return next;
  }
  return kNoState;
}

}  // namespace gadgetc
