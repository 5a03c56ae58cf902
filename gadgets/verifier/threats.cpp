#include "gadgets/verifier/threats.hpp"

#include <algorithm>
#include <vector>

namespace gadgetc::verifier {

Threats::Threats(const StateGraph& graph, const Safety& safety)
    : graph_(graph), kept_(graph.size(), 0), count_(graph.size(), kNever) {
  for (StateId id = 0; id < graph.size(); ++id) kept_[id] = safety.is_safe(id) ? 1 : 0;
  for (bool changed = true; changed;) {
    for (StateId id = 0; id < graph.size(); ++id) count_[id] = kNever;
    for (std::uint8_t round = 0; round < kNever && count_round(round); ++round) {}
    changed = false;
    for (StateId id = 0; id < graph.size(); ++id) {
      if (!kept_[id] || count_[id] != kNever) continue;
      kept_[id] = 0;
      changed = true;
    }
  }
}

bool Threats::is_held(StateId next, std::uint8_t below) const {
  if (next == kBreach) return false;
  if (kept_[next]) return true;
  const auto replies = graph_.black(next);
  return std::any_of(replies.begin(), replies.end(), [&](StateId reply) {
    return reply != kEscape && count_[reply] < below;
  });
}

// The states of exactly `round` threats; is there one?
bool Threats::count_round(std::uint8_t round) {
  std::vector<StateId> found;
  for (StateId id = 0; id < graph_.size(); ++id) {
    if (!kept_[id] || count_[id] != kNever) continue;
    const auto steps = graph_.white(id);
    const auto arrivals = graph_.arrivals(id);
    if (std::all_of(steps.begin(), steps.end(), [&](StateId n) { return is_held(n, round); }) &&
        std::all_of(arrivals.begin(), arrivals.end(), [&](StateId n) { return kept_[n] != 0; })) {
      found.push_back(id);
    }
  }
  for (const StateId id : found) count_[id] = round;
  return !found.empty();
}

StateId Threats::find_answer(StateId id) const {
  if (count_[id] != kNever) return id;
  StateId best = kNoState;
  for (const StateId reply : graph_.black(id)) {
    if (reply == kEscape || count_[reply] == kNever) continue;
    if (best == kNoState || count_[reply] < count_[best]) best = reply;
  }
  return best;
}

}  // namespace gadgetc::verifier
