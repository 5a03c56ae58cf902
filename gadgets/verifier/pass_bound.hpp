// How often Black has to pass while White plays in a tile: what the tile asks of Black's moves in
// reserve.
//
// Black plays to keep the contract (safety.hpp) and to pass seldom. A pass is counted where a move
// of White ends in the tile and Black has no answer there; what ends in a neighbour is answered
// there. By itself the number has no bound: the link outside a port may go and come back for ever.
// But in Konane, each time it does, Black takes a white stone beside it, and each answer of Black
// in the tile takes one too. So either is set against a pass:
//
//   passes  <=  bound + exchanges outside the ports + answers in the tile
//
// Summed over the tiles of a board of Konane, answers are at most as many as White's stones, and
// exchanges twice as many, since a jump of Black's crosses the wires of two ports at most
// (konane::kPassesForStone).
//
// The bound is the greatest value of a root, in the least fixpoint, over safe states with White to
// move, of
//
//   value(s)  = max(0, answer(t) for steps s -> t, answer(t) - 1 for exchanges, value(t) for
//               arrivals)
//   answer(t) = value(t) where the step ends in a neighbour; else the least of value(t) + 1, for a
//               pass, and value(u) - 1 for Black's steps t -> u
//
// The game says which states are answered in a neighbour, and how many of the last of White's steps
// from a state are exchanges.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "gadgets/verifier/decide_game.hpp"

namespace gadgetc::verifier {

template <TileGame Game>
class PassBound {
  using State = typename Game::State;

 public:
  // Everything that can be reached from the roots. `game` outlives this. Throws LimitReached.
  PassBound(const Game& game, std::vector<State> roots, const GameLimits& limits);

  // Is there a bound from every root?
  bool holds() const { return holds_; }
  // The largest of the roots' values. Call where it holds.
  std::uint32_t most() const;

  const GameGraph<Game>& graph() const { return graph_; }
  // Can Black keep the contract, White to move?
  bool is_safe(StateId id) const { return safety_.is_safe(id); }
  // The passes of a safe state.
  int value(StateId id) const { return value_[id]; }
  // What Black does best in a state after White's step. `next` is where that leads: the state
  // itself for a pass. No next state: nothing keeps the contract.
  struct Answer {
    int value;
    StateId next;
  };
  Answer best_answer(StateId id) const;

 private:
  // Beyond, there is taken to be no bound: no tile of so few squares needs as many.
  static constexpr int kMostPasses = 1000;

  bool run();
  int value_of(StateId id) const;

  std::vector<State> roots_;
  GameGraph<Game> graph_;
  Safety safety_;
  std::vector<int> value_;
  std::vector<bool> is_answered_;
  std::vector<std::uint8_t> exchanges_;  // of each state
  bool holds_ = false;
};

template <TileGame Game>
PassBound<Game>::PassBound(const Game& game, std::vector<State> roots, const GameLimits& limits)
    : roots_(std::move(roots)),
      graph_(game, roots_, false, limits.state_limit, limits.watch),
      safety_(graph_),
      value_(graph_.size(), 0),
      is_answered_(graph_.size(), false),
      exchanges_(graph_.size(), 0) {
  for (StateId id = 0; id < graph_.size(); ++id) {
    const State state = graph_.state(id);
    is_answered_[id] = game.is_answered(state);
    exchanges_[id] = static_cast<std::uint8_t>(game.exchanges(state));
  }
  holds_ = run();
}

template <TileGame Game>
bool PassBound<Game>::run() {
  for (const State& root : roots_) {
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

template <TileGame Game>
std::uint32_t PassBound<Game>::most() const {
  int most = 0;
  for (const State& root : roots_) most = std::max(most, value_[graph_.find(root)]);
  return static_cast<std::uint32_t>(most);
}

template <TileGame Game>
int PassBound<Game>::value_of(StateId id) const {
  int value = 0;
  const auto white = graph_.white(id);
  for (std::size_t n = 0; n < white.size(); ++n) {
    const bool is_exchange = white.size() - n <= exchanges_[id];  // the last steps
    value = std::max(value, best_answer(white[n]).value - (is_exchange ? 1 : 0));
  }
  for (const StateId next : graph_.arrivals(id)) value = std::max(value, value_[next]);
  return value;
}

template <TileGame Game>
typename PassBound<Game>::Answer PassBound<Game>::best_answer(StateId id) const {
  if (is_answered_[id]) return {value_[id], id};
  Answer best{kMostPasses + 1, kNoState};
  if (safety_.is_safe(id)) best = {value_[id] + 1, id};
  for (const StateId next : graph_.black(id)) {
    if (next == kEscape || !safety_.is_safe(next)) continue;
    if (value_[next] - 1 < best.value) best = {value_[next] - 1, next};
  }
  return best;
}

}  // namespace gadgetc::verifier
