#include "gadgets/safety.hpp"

#include <algorithm>

namespace gadgetc {

Safety::Safety(const StateGraph& graph) : graph_(graph), stamp_(graph.size(), 0) {
  bool changed = true;
  for (std::uint32_t round = 1; changed; ++round) {
    changed = false;
    for (StateId id = 0; id < graph.size(); ++id) {
      if (stamp_[id] == 0 && is_lost(id, round)) {
        stamp_[id] = round;
        changed = true;
      }
    }
  }
}

// After White's step to `id`: has Black an answer not yet lost before `round`?
bool Safety::is_answered(StateId id, std::uint32_t round) const {
  const auto holds = [&](StateId next) { return stamp_[next] == 0 || stamp_[next] >= round; };
  if (holds(id)) return true;
  const auto answers = graph_.black(id);
  return std::any_of(answers.begin(), answers.end(),
                     [&](StateId next) { return next != kEscape && holds(next); });
}

bool Safety::is_lost(StateId id, std::uint32_t round) const {
  for (const StateId next : graph_.white(id)) {
    if (next == kBreach || !is_answered(next, round)) return true;
  }
  const auto arrivals = graph_.arrivals(id);
  return std::any_of(arrivals.begin(), arrivals.end(), [&](StateId next) {
    return stamp_[next] != 0 && stamp_[next] < round;
  });
}

StateId Safety::find_answer(StateId id) const {
  if (is_safe(id)) return id;
  for (const StateId next : graph_.black(id)) {
    if (next != kEscape && is_safe(next)) return next;
  }
  return kNoState;
}

}  // namespace gadgetc
