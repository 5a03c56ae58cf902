// Lines of play that show deliveries: the inputs arrive and White delivers, by the shortest play
// against Black's longest resistance.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "gadgets/verifier/decide_game.hpp"

namespace gadgetc::verifier {

// Plays this attack, from a ready state that offers it.
GraphLine delivery_line(const StateGraph& graph, const Liveness& liveness,
                        const Liveness::Attack& attack, StateId from);

// Shows the deliveries of a game in which White's strategy is sought.
template <TileGame Game>
class Demonstrator {
 public:
  using Event = typename Game::Event;

  // Throws as GameGraph does. The game is to outlive it.
  Demonstrator(const Game& game, std::size_t state_limit)
      : game_(game),
        roots_(starts(game, false)),
        picks_(starts(game, true)),
        graph_(game, all_roots(), true, state_limit),
        liveness_(graph_) {}

  // Nothing when White has no delivery for the rule in this game.
  std::optional<std::vector<Event>> show(const Delivery& rule) const {
    std::optional<std::vector<Event>> best;
    for (const Start& start : starts_of(rule)) {
      auto line = show_from(start, rule);
      if (line && (!best || line->size() < best->size())) best = std::move(line);
    }
    return best;
  }

 private:
  struct Start {
    typename Game::State state;
    std::vector<Event> events;  // that led there
  };

  // The drawing; for a variable the states after each first move of White.
  static std::vector<Start> starts(const Game& game, bool picked) {
    const auto drawn = game.initial();
    const Event drawing = game.drawing_event(drawn);
    if (!picked) return {{drawn, {drawing}}};
    std::vector<typename Game::Step> steps;
    game.white_steps(game.decided(drawn, kPicked), steps);
    std::vector<Start> result;
    for (const auto& step : steps) {
      result.push_back({step.after, {drawing, game.white_event(step)}});
    }
    return result;
  }

  const std::vector<Start>& starts_of(const Delivery& rule) const {
    return (rule.inputs & kPick) ? picks_ : roots_;
  }

  std::vector<typename Game::State> all_roots() const {
    std::vector<typename Game::State> states;
    for (const Delivery& rule : game_.contract()) {
      for (const Start& start : starts_of(rule)) {
        if (std::find(states.begin(), states.end(), start.state) == states.end()) {
          states.push_back(start.state);
        }
      }
    }
    return states;
  }

  std::optional<std::vector<Event>> show_from(const Start& start, const Delivery& rule) const {
    std::vector<Event> events = start.events;
    auto state = start.state;
    for (std::size_t p = 0; p < game_.ports(); ++p) {
      if (!(rule.inputs >> p & 1)) continue;
      state = game_.arrive(state, p);
      events.push_back(game_.arrival_event(p, state));
    }
    const StateId id = graph_.find(state);
    if (id == kNoState || !liveness_.is_ready(id)) return std::nullopt;
    for (const Liveness::Attack* attack : liveness_.promised(id)) {
      if (attack == nullptr || attack->moves[id] == kNever) continue;
      if (attack->goal != rule.outputs) continue;
      auto played = LineWriter<Game>(graph_).write(delivery_line(graph_, liveness_, *attack, id));
      std::move(played.begin(), played.end(), std::back_inserter(events));
      return events;
    }
    return std::nullopt;
  }

  const Game& game_;
  std::vector<Start> roots_, picks_;
  GameGraph<Game> graph_;
  Liveness liveness_;
};

}  // namespace gadgetc::verifier
