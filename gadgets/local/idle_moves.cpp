#include "gadgets/local/idle_moves.hpp"

#include <algorithm>

namespace gadgetc::local_game {

std::optional<std::uint32_t> closed_idly(const LocalGame& game, const LocalState& state,
                                         const Tile& tile) {
  if (game.phase(state).arrived != 0) return std::nullopt;
  const Cell hole = game.page().wires.hole.value();
  std::uint32_t count = 0;
  for_each_square(tile, [&](Square s) { count += game.cell(state, s) == hole; });
  return count;
}

namespace {

// At most in any state, by `count(state)` of cells that are closed, less those in the drawing.
template <typename Count>
std::uint32_t most_closed(const verifier::GameGraph<LocalGame>& graph, const Tile& tile,
                          const Count& count) {
  std::uint32_t most = 0;
  for (StateId id = 0; id < graph.size(); ++id) most = std::max(most, count(graph.state(id)));
  return most - *closed_idly(graph.game(), graph.game().initial(), tile);
}

}  // namespace

std::uint32_t count_idle_moves(const verifier::GameGraph<LocalGame>& graph, const Tile& tile) {
  return most_closed(graph, tile, [&](const LocalState& state) {
    return closed_idly(graph.game(), state, tile).value_or(0);
  });
}

std::uint32_t count_idle_play(const verifier::GameGraph<LocalGame>& graph, const Tile& tile) {
  return most_closed(graph, tile, [&](const LocalState& state) {
    const LocalGame& game = graph.game();
    std::uint32_t count = closed_idly(game, state, tile).value_or(0);
    if (game.phase(state).arrived != 0) return count;
    const auto balances = game.position(state).signals;
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      const bool is_closed = balances[p] == static_cast<unsigned>(Balance::Closed);
      if (!tile.ports[p].is_input && is_closed) ++count;
    }
    return count;
  });
}

}  // namespace gadgetc::local_game
