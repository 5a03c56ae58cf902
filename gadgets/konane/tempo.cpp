#include "gadgets/konane/tempo.hpp"

#include <algorithm>
#include <vector>

#include "gadgets/konane/local_game.hpp"

namespace gadgetc::konane {

namespace {

// Beyond, there is taken to be no bound: no tile of so few squares needs as many.
constexpr int kMostPasses = 1000;

// The least fixpoint, over safe states with White to move, of
//
//   value(s)  = max(0, answer(t) for steps s -> t, answer(t) - 1 for exchanges, value(t) for
//               arrivals)
//   answer(t) = value(t) where the step ends in a neighbour; else the least of value(t) + 1, for a
//               pass, and value(u) - 1 for Black's steps t -> u
class PassBound {
 public:
  PassBound(const LocalGame& game, const GameLimits& limits)
      : ports_(game.ports()),
        roots_(safety_roots(game)),
        graph_(game, roots_, false, limits.state_limit, limits.watch),
        safety_(graph_),
        value_(graph_.size(), 0),
        is_answered_(graph_.size(), false) {
    for (StateId id = 0; id < graph_.size(); ++id) is_answered_[id] = graph_.state(id).is_answered;
  }

  std::optional<std::uint32_t> run() {
    for (const TileState& root : roots_) {
      if (!safety_.is_safe(graph_.find(root))) return std::nullopt;
    }
    for (bool is_changed = true; is_changed;) {
      is_changed = false;
      for (auto id = static_cast<StateId>(graph_.size()); id-- > 0;) {
        if (!safety_.is_safe(id)) continue;
        const int value = value_of(id);
        if (value <= value_[id]) continue;
        if (value > kMostPasses) return std::nullopt;
        value_[id] = value;
        is_changed = true;
      }
      graph_.watch().tick({"passes", 0}, graph_.size());
    }
    int most = 0;
    for (const TileState& root : roots_) most = std::max(most, value_[graph_.find(root)]);
    return static_cast<std::uint32_t>(most);
  }

 private:
  int value_of(StateId id) const {
    int value = 0;
    const auto white = graph_.white(id);
    for (std::size_t n = 0; n < white.size(); ++n) {
      const bool is_exchange = white.size() - n <= ports_;  // the last steps, one a port
      value = std::max(value, answer_to(white[n]) - (is_exchange ? 1 : 0));
    }
    for (const StateId next : graph_.arrivals(id)) value = std::max(value, value_[next]);
    return value;
  }

  int answer_to(StateId id) const {
    if (is_answered_[id]) return value_[id];
    int least = safety_.is_safe(id) ? value_[id] + 1 : kMostPasses + 1;
    for (const StateId next : graph_.black(id)) {
      if (next != kEscape && safety_.is_safe(next)) least = std::min(least, value_[next] - 1);
    }
    return least;
  }

  std::size_t ports_;
  std::vector<TileState> roots_;
  GameGraph<LocalGame> graph_;
  Safety safety_;
  std::vector<int> value_;
  std::vector<bool> is_answered_;
};

}  // namespace

std::optional<std::uint32_t> bound_passes(const Tile& tile, const GameLimits& limits) {
  const LocalGame game(tile, Side::Black);
  return PassBound(game, limits).run();
}

}  // namespace gadgetc::konane
