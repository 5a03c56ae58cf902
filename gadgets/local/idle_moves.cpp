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

std::uint32_t count_idle_moves(const verifier::GameGraph<LocalGame>& graph, const Tile& tile) {
  const LocalGame& game = graph.game();
  std::uint32_t most = 0;
  for (StateId id = 0; id < graph.size(); ++id) {
    most = std::max(most, closed_idly(game, graph.state(id), tile).value_or(0));
  }
  return most - *closed_idly(game, game.initial(), tile);
}

}  // namespace gadgetc::local_game
