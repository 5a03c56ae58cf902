// Does a side keep its part of a tile's contract in a game? By the fixpoints of safety.hpp and
// liveness.hpp on all states, with a line of play where it does not.
//
// A variable is a tile whose contract has a pick (tile/contract.hpp): its life begins with a first
// move of either side, which the other side does not answer.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "gadgets/verifier/counterexample.hpp"
#include "gadgets/verifier/threats.hpp"
#include "gadgets/verifier/verify_options.hpp"

namespace gadgetc::verifier {

template <typename Event>
struct GameDecision {
  bool holds = false;
  std::size_t states = 0;
  Liveness::Bounds bounds{};  // of White's strategy
  std::vector<Event> line{};  // where it does not hold
};

// Where a tile's life begins. An ordinary tile: its drawing. A variable: the states after White's
// pick (one of them has to do) and those after Black's (each, or one, has to do, see below).
template <TileGame Game>
struct Roots {
  std::vector<typename Game::State> states;
  std::size_t picked = 0;     // the first `picked` are after White's pick; 0 for an ordinary tile
  bool black_leaves = false;  // one of Black's first moves in a variable goes out of a port

  explicit Roots(const Game& game) {
    if (!has_pick(game.contract())) {
      states = {game.initial()};
      return;
    }
    std::vector<typename Game::Step> steps;
    game.white_steps(game.decided(game.initial(), kPicked), steps);
    for (const auto& step : steps) states.push_back(step.after);
    picked = states.size();
    game.black_steps(game.initial(), steps);
    for (const auto& step : steps) {
      black_leaves |= step.leaves;
      if (!step.leaves) states.push_back(game.decided(step.after, kRefused));
    }
  }
};

// Where Black's side begins. An ordinary tile: its drawing. A variable: its drawing with White's
// pick done, and what may follow a first move of Black.
template <TileGame Game>
std::vector<typename Game::State> safety_roots(const Game& game) {
  if (!has_pick(game.contract())) return {game.initial()};
  const Roots<Game> live(game);
  std::vector<typename Game::State> roots{game.decided(game.initial(), kPicked)};
  roots.insert(roots.end(), live.states.begin() + static_cast<std::ptrdiff_t>(live.picked),
               live.states.end());
  return roots;
}

// A first move of White in a variable that ends in another tile, where Black has to answer it;
// empty when there is none. Black answers the pick in the formula's game and could not do both.
template <TileGame Game>
std::vector<typename Game::Event> find_double_pick(const Game& game) {
  if (!has_pick(game.contract())) return {};
  const auto drawn = game.decided(game.initial(), kPicked);
  std::vector<typename Game::Step> steps;
  game.white_steps(drawn, steps);
  for (const auto& step : steps) {
    if (!game.ends_elsewhere(step)) continue;
    return {Game::note("White decides the variable by a move that ends in another tile:"),
            game.drawing_event(drawn), game.white_event(step)};
  }
  return {};
}

// What keeps an undecided variable from being safe; empty when it is. `roots` are the numbers of
// its safety_roots.
GraphLine variable_line(const StateGraph& graph, const Safety& safety,
                        const std::vector<StateId>& roots, std::size_t drawing_lines);

// Safety of an ordinary tile from its drawing. Of a variable: from its drawing with White's pick
// done, after any first move of White, each of which ends in the tile, and after one of Black's
// moves with no output allowed ever.
template <TileGame Game>
GameDecision<typename Game::Event> decide_safety(const Game& game, const GameLimits& limits) {
  const auto roots = safety_roots(game);
  if (const char* breach = game.find_breach(roots.front())) {
    return {.line = {Game::note("as drawn:"), Game::note(breach)}};
  }
  if (auto line = find_double_pick(game); !line.empty()) return {.line = std::move(line)};
  const GameGraph<Game> graph(game, roots, false, limits.state_limit, limits.watch);
  const Safety safety(graph);
  GraphLine line;
  if (!safety.is_safe(0)) {
    line = unsafe_line(graph, safety, 0, game.drawing_lines());
  } else if (has_pick(game.contract())) {
    std::vector<StateId> ids;
    for (const auto& root : roots) ids.push_back(graph.find(root));
    line = variable_line(graph, safety, ids, game.drawing_lines());
  }
  return {.holds = line.empty(),
          .states = graph.size(),
          .line = LineWriter<Game>(graph).write(line)};
}

// Can Black keep the contract of a tile with passes to come? What White may do before a pick is
// left out. Throws as GameGraph does.
template <TileGame Game>
bool leaves_passes(const Game& game, const GameLimits& limits) {
  const bool is_variable = has_pick(game.contract());
  const GameGraph<Game> graph(
      game, {is_variable ? game.decided(game.initial(), kPicked) : game.initial()}, false,
      limits.state_limit, limits.watch);
  const Safety safety(graph);
  return safety.is_safe(0) && Threats(graph, safety).count(0) != Threats::kNever;
}

// White's side from these roots: the bounds, or a line that shows why it does not hold.
struct ReadyRoots {
  bool holds = false;
  Liveness::Bounds bounds{};
  GraphLine line{};
};
ReadyRoots decide_roots(const StateGraph& graph, const std::vector<StateId>& roots,
                        std::size_t picked, std::size_t drawing_lines);

// Liveness of an ordinary tile from its drawing. Of a variable: after one of White's moves (the one
// of the fewest moves is taken), and confinement after every move of Black.
template <TileGame Game>
GameDecision<typename Game::Event> decide_liveness(const Game& game, const GameLimits& limits) {
  const Roots<Game> roots(game);
  if (has_pick(game.contract()) && roots.picked == 0) {
    return {.line = {Game::note("White has no move that decides the variable")}};
  }
  if (roots.black_leaves) return {.line = {Game::note("Black's first move leaves the tile")}};
  const GameGraph<Game> graph(game, roots.states, true, limits.state_limit, limits.watch);
  std::vector<StateId> ids;
  for (const auto& root : roots.states) ids.push_back(graph.find(root));
  const ReadyRoots found = decide_roots(graph, ids, roots.picked, game.drawing_lines());
  return {.holds = found.holds,
          .states = graph.size(),
          .bounds = found.bounds,
          .line = LineWriter<Game>(graph).write(found.line)};
}

}  // namespace gadgetc::verifier
