#include "gadgets/verifier/delivery_line.hpp"

namespace gadgetc::verifier {

namespace {

// The step, of those after which every defence is shorter, against which the longest is shortest.
StateId white_choice(const StateGraph& graph, const Liveness& liveness,
                     const Liveness::Attack& attack, StateId id) {
  StateId best = id;
  Round defence = kNever;
  for (const StateId next : graph.white(id)) {
    if (liveness.reaches_goal(attack, next)) return next;
    const Round longest = liveness.defence(attack, next);
    if (longest < attack.moves[id] && longest < defence) {
      best = next;
      defence = longest;
    }
  }
  return best;
}

// The longest resistance; of equal ones rather a move than a pass.
StateId black_choice(const StateGraph& graph, const Liveness::Attack& attack, StateId id) {
  StateId best = id;
  for (const StateId reply : graph.black(id)) {
    const Round moves = attack.moves[reply];
    if (moves > attack.moves[best] || (best == id && moves == attack.moves[best])) best = reply;
  }
  return best;
}

}  // namespace

GraphLine delivery_line(const StateGraph& graph, const Liveness& liveness,
                        const Liveness::Attack& attack, StateId from) {
  GraphLine line;
  for (StateId id = from;;) {
    const StateId next = white_choice(graph, liveness, attack, id);
    line.push_back(white_event(graph, id, next));
    if (liveness.reaches_goal(attack, next)) break;
    id = black_choice(graph, attack, next);
    line.push_back(black_event(graph, next, id));
  }
  line.push_back({GraphEvent::Kind::Note, kNoState, 0, "delivered"});
  return line;
}

}  // namespace gadgetc::verifier
