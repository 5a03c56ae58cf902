// A quick refuter of confinement: does Black get a piece out through a port by force?
//
// Depth-first search from a state with Black to move: Black steps, White ignores it or answers with
// any step, and so on, a few steps deep. What it finds is a line against every answer, so the state
// is not ready (liveness.hpp) and no fixpoint is needed; what it does not find proves nothing. It
// spares the full game where that would be too large, as when a guard is missing on a large tile.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "base/run/watch.hpp"
#include "gadgets/verifier/tile_game.hpp"

namespace gadgetc::verifier {

struct EscapeOptions {
  int black_steps = 5;
  std::size_t state_limit = 3'000'000;  // positions looked at
  Watch watch{};
};

template <TileGame Game>
class EscapeSearch {
  using State = typename Game::State;
  using Step = typename Game::Step;
  using Event = typename Game::Event;

 public:
  EscapeSearch(const Game& game, const EscapeOptions& options)
      : game_(game), watch_(options.watch), left_(options.state_limit) {}

  // Black to move: does a piece get out within so many steps? `line` gets the events, last one
  // first.
  bool escapes(const State& state, int steps, std::vector<Event>& line) {
    if (steps == 0 || left_ == 0) return false;
    if (seen_++ % kTickEvery == 0) watch_.tick({"escape", seen_}, seen_);
    --left_;
    std::vector<Step> black;
    game_.black_steps(state, black);
    for (const Step& step : black) {
      if (!step.leaves) continue;
      line = {Game::note("a black piece has left the tile"), game_.black_event(step)};
      return true;
    }
    if (steps == 1) return false;
    for (const Step& step : black) {
      if (beats_every_answer(step, steps, line)) return true;
    }
    return false;
  }

  bool is_out_of_states() const { return left_ == 0; }

 private:
  bool beats_every_answer(const Step& step, int steps, std::vector<Event>& line) {
    std::vector<Event> best;
    if (!escapes(step.after, steps - 1, best)) return false;
    best.push_back(game_.white_pass(step.after));
    std::vector<Step> white;
    game_.white_steps(step.after, white);
    for (const Step& answer : white) {
      std::vector<Event> other;
      if (!escapes(answer.after, steps - 1, other)) return false;
      other.push_back(game_.white_event(answer));
      if (other.size() > best.size()) best = std::move(other);
    }
    line = std::move(best);
    line.push_back(game_.black_event(step));
    return true;
  }

  static constexpr std::size_t kTickEvery = 1 << 12;
  const Game& game_;
  const Watch& watch_;
  std::size_t left_;
  std::size_t seen_ = 0;  // positions
};

// The line of play, against the answer of White that holds out longest; nothing when there is none
// within the options. The game is one in which White's strategy is sought. Throws Interrupted and
// LimitReached as Watch::tick does.
template <TileGame Game>
std::optional<std::vector<typename Game::Event>> find_escape(const Game& game,
                                                             const typename Game::State& from,
                                                             const EscapeOptions& options = {}) {
  EscapeSearch<Game> search(game, options);
  for (int steps = 1; steps <= options.black_steps && !search.is_out_of_states(); ++steps) {
    std::vector<typename Game::Event> line;
    if (search.escapes(from, steps, line)) return std::vector(line.rbegin(), line.rend());
  }
  return std::nullopt;
}

}  // namespace gadgetc::verifier
