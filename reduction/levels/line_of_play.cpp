#include "reduction/levels/line_of_play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc {

namespace {

void take(formula_game::Hypergraph& game, formula_game::Player player,
          formula_game::VertexId vertex) {
  const auto has = [&](const formula_game::Hyperedge& edge) {
    return std::binary_search(edge.begin(), edge.end(), vertex);
  };
  if (player == formula_game::Player::Breaker) {
    std::erase_if(game.edges, has);
  } else {
    for (formula_game::Hyperedge& edge : game.edges) std::erase(edge, vertex);
  }
}

const formula_game::Hyperedge& shortest_edge(const formula_game::Hypergraph& game) {
  return *std::min_element(game.edges.begin(), game.edges.end(),
                           [](const formula_game::Hyperedge& a, const formula_game::Hyperedge& b) {
                             return a.size() < b.size();
                           });
}

}  // namespace

std::string line_of_play(const Formula& formula, Side first,
                         const formula_game::SolveLimits& limits) {
  formula_game::Hypergraph game = game_of(formula);
  formula_game::SolveOptions options;
  options.limits = limits;
  formula_game::GameSolver solver(game, options);
  std::string text = "play:";
  formula_game::Player mover = player_of(first);
  for (;; mover = opponent(mover)) {
    if (game.edges.empty()) return text + " White has a true variable in each clause";
    if (shortest_edge(game).empty()) return text + " all variables of a clause are false";
    const auto decision = solver.decide(game, mover);
    if (!decision) return text + " and so on";
    const bool is_named = decision->winner == mover && decision->move;
    const formula_game::VertexId vertex = is_named ? *decision->move : shortest_edge(game).front();
    text += fmt::format(" {} takes {},", mover == formula_game::Player::Breaker ? "White" : "Black",
                        variable_name(formula, vertex));
    take(game, mover, vertex);
  }
}

}  // namespace gadgetc
