// The state graph of a game: explored from its roots, with states for numbers.
#pragma once

#include <vector>

#include "gadgets/verifier/state_graph.hpp"

namespace gadgetc::verifier {

template <TileGame Game>
class GameGraph final : public StateGraph {
 public:
  using State = typename Game::State;

  // Everything reachable from `roots` by steps of either side and by arrivals. A state after a
  // breach is not explored (`explore_breaches` keeps it as an ordinary state: when White's strategy
  // is sought, the contract does not bind White). Throws LimitReached above `state_limit` states.
  // The game is to outlive the graph.
  GameGraph(const Game& game, const std::vector<State>& roots, bool explore_breaches,
            std::size_t state_limit, Watch watch = {})
      : StateGraph(game.contract(), game.key_words(), std::move(watch)),
        game_(game),
        explore_breaches_(explore_breaches) {
    std::vector<PackedKey> keys;
    for (const State& root : roots) keys.push_back(key(root));
    explore(keys, state_limit);
  }

  const Game& game() const { return game_; }
  State state(StateId id) const { return game_.unpack(states().words(id)); }
  StateId find(const State& state) const { return states().find(key(state)); }

 private:
  using Step = typename Game::Step;

  PackedKey key(const State& state) const {
    PackedKey key;
    pack(state, key);
    return key;
  }

  // Into a key that is empty.
  void pack(const State& state, PackedKey& key) const {
    game_.pack(state, key);
    key.hash = states().hash_of(key.words.data());
  }

  void list_steps(Slice& slice) const override {
    std::vector<Step> steps;
    for (StateId id = slice.first; id < slice.last; ++id) list_steps(state(id), steps, slice);
  }

  void list_steps(const State& state, std::vector<Step>& steps, Slice& slice) const {
    game_.white_steps(state, steps);
    for (const Step& step : steps) {
      const bool ends = !explore_breaches_ && game_.find_breach(step.after) != nullptr;
      if (ends) slice.found.push_back(kBreach);
      else add_step(step.after, slice);
    }
    Node node{0, 0, static_cast<std::uint8_t>(steps.size()), 0, game_.is_answer_due(steps)};
    if (!node.is_due) {
      game_.black_steps(state, steps);
      for (const Step& step : steps) {
        if (step.leaves) slice.found.push_back(kEscape);
        else add_step(step.after, slice);
      }
      node.black = static_cast<std::uint8_t>(steps.size() & 0x7f);
      for (std::size_t p = 0; p < game_.ports(); ++p) {
        if (game_.may_arrive(state, p)) add_step(game_.arrive(state, p), slice);
      }
    }
    node.begin = static_cast<std::uint32_t>(slice.found.size());  // where its steps end
    slice.nodes.push_back(node);
    slice.phases.push_back(game_.phase(state));
  }

  void add_step(const State& after, Slice& slice) const {
    slice.found.push_back(kNoState);
    PackedKey& key = slice.keys.emplace_back();
    pack(after, key);
    states().prefetch_slot(key);
  }

  const Game& game_;
  bool explore_breaches_;
};

}  // namespace gadgetc::verifier
