#include "gadgets/local/idle_moves.hpp"

#include <algorithm>

#include "gadgets/verifier/game_graph.hpp"

namespace gadgetc::local_game {

std::uint32_t count_idle_moves(const LocalGame& game, const Tile& tile,
                               const verifier::GameLimits& limits) {
  const Cell hole = game.page().wires.hole.value();
  const auto count_in = [&](const LocalState& state) {
    std::uint32_t count = 0;
    for_each_square(tile, [&](Square s) { count += game.cell(state, s) == hole; });
    return count;
  };
  const verifier::GameGraph<LocalGame> graph(game, verifier::safety_roots(game), false,
                                             limits.state_limit, limits.watch);
  std::uint32_t most = 0;
  for (StateId id = 0; id < graph.size(); ++id) {
    const LocalState state = graph.state(id);
    if (game.phase(state).arrived == 0) most = std::max(most, count_in(state));
  }
  return most - count_in(game.initial());
}

}  // namespace gadgetc::local_game
