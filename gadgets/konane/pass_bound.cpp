#include "gadgets/konane/pass_bound.hpp"

#include <algorithm>
#include <utility>

namespace gadgetc::konane {

namespace {

// Beyond, there is taken to be no bound: no tile of so few squares needs as many.
constexpr int kMostPasses = 1000;

}  // namespace

PassBound::PassBound(const LocalGame& game, std::vector<TileState> roots,
                     const verifier::GameLimits& limits)
    : roots_(std::move(roots)),
      graph_(game, roots_, false, limits.state_limit, limits.watch),
      safety_(graph_),
      value_(graph_.size(), 0),
      is_answered_(graph_.size(), false),
      exchanges_(graph_.size(), 0) {
  for (StateId id = 0; id < graph_.size(); ++id) {
    const TileState state = graph_.state(id);
    is_answered_[id] = state.is_answered;
    exchanges_[id] = static_cast<std::uint8_t>(game.exchanges(state));
  }
  holds_ = run();
}

bool PassBound::run() {
  for (const TileState& root : roots_) {
    if (!safety_.is_safe(graph_.find(root))) return false;
  }
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (auto id = static_cast<StateId>(graph_.size()); id-- > 0;) {
      if (!safety_.is_safe(id)) continue;
      const int value = value_of(id);
      if (value <= value_[id]) continue;
      if (value > kMostPasses) return false;
      value_[id] = value;
      is_changed = true;
    }
    graph_.watch().tick({"passes", 0}, graph_.size());
  }
  return true;
}

std::uint32_t PassBound::most() const {
  int most = 0;
  for (const TileState& root : roots_) most = std::max(most, value_[graph_.find(root)]);
  return static_cast<std::uint32_t>(most);
}

int PassBound::value_of(StateId id) const {
  int value = 0;
  const auto white = graph_.white(id);
  for (std::size_t n = 0; n < white.size(); ++n) {
    const bool is_exchange = white.size() - n <= exchanges_[id];  // the last steps
    value = std::max(value, best_answer(white[n]).value - (is_exchange ? 1 : 0));
  }
  for (const StateId next : graph_.arrivals(id)) value = std::max(value, value_[next]);
  return value;
}

PassBound::Answer PassBound::best_answer(StateId id) const {
  if (is_answered_[id]) return {value_[id], id};
  Answer best{kMostPasses + 1, kNoState};
  if (safety_.is_safe(id)) best = {value_[id] + 1, id};
  for (const StateId next : graph_.black(id)) {
    if (next == verifier::kEscape || !safety_.is_safe(next)) continue;
    if (value_[next] - 1 < best.value) best = {value_[next] - 1, next};
  }
  return best;
}

}  // namespace gadgetc::konane
