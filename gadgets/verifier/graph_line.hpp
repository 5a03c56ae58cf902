// Lines of play on a state graph, by the numbers of its states, and how the game writes them down.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "gadgets/verifier/game_graph.hpp"

namespace gadgetc::verifier {

struct GraphEvent {
  enum class Kind : std::uint8_t {
    Drawing,    // the state `from` as it stands
    WhiteStep,  // the `step`th one from `from`
    BlackStep,
    WhitePass,
    BlackPass,
    Arrival,    // `from` is the state afterwards, `step` the port
    Breach,     // what the `step`th step of White from `from` breaks: a drawing and a remark
    Note
  };
  Kind kind = Kind::Note;
  StateId from = kNoState;
  std::size_t step = 0;
  const char* text = "";  // of a note
};
using GraphLine = std::vector<GraphEvent>;

// The step of White or Black that leads from `from` to `to`; a pass when they are the same.
GraphEvent white_event(const StateGraph& graph, StateId from, StateId to);
GraphEvent black_event(const StateGraph& graph, StateId from, StateId to);
// The arrival that leads from `from` to `to`.
GraphEvent arrival_event(const StateGraph& graph, StateId from, StateId to);

// The events of a line as the game writes them down.
template <TileGame Game>
class LineWriter {
 public:
  explicit LineWriter(const GameGraph<Game>& graph) : graph_(graph), game_(graph.game()) {}

  std::vector<typename Game::Event> write(const GraphLine& line) {
    for (const GraphEvent& event : line) add(event);
    return std::move(events_);
  }

 private:
  void add(const GraphEvent& event) {
    using EventKind = GraphEvent::Kind;
    switch (event.kind) {
      case EventKind::Drawing: return put(game_.drawing_event(graph_.state(event.from)));
      case EventKind::WhiteStep: return put(game_.white_event(white_step(event)));
      case EventKind::BlackStep: return put(game_.black_event(black_step(event)));
      case EventKind::WhitePass: return put(game_.white_pass(graph_.state(event.from)));
      case EventKind::BlackPass: return put(game_.black_pass(graph_.state(event.from)));
      case EventKind::Arrival:
        return put(game_.arrival_event(event.step, graph_.state(event.from)));
      case EventKind::Breach:
        put(game_.drawing_event(white_step(event).after));
        return put(Game::note(game_.find_breach(white_step(event).after)));
      case EventKind::Note: return put(Game::note(event.text));
    }
  }

  typename Game::Step white_step(const GraphEvent& event) const {
    std::vector<typename Game::Step> steps;
    game_.white_steps(graph_.state(event.from), steps);
    return steps[event.step];
  }
  typename Game::Step black_step(const GraphEvent& event) const {
    std::vector<typename Game::Step> steps;
    game_.black_steps(graph_.state(event.from), steps);
    return steps[event.step];
  }
  void put(typename Game::Event event) { events_.push_back(std::move(event)); }

  const GameGraph<Game>& graph_;
  const Game& game_;
  std::vector<typename Game::Event> events_;
};

}  // namespace gadgetc::verifier
