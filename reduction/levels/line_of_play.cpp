#include "reduction/levels/line_of_play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/solve_game.hpp"

namespace gadgetc {

namespace {

void take(Hypergraph& game, Player player, VertexId vertex) {
  const auto has = [&](const Hyperedge& edge) {
    return std::binary_search(edge.begin(), edge.end(), vertex);
  };
  if (player == Player::Breaker) {
    std::erase_if(game.edges, has);
  } else {
    for (Hyperedge& edge : game.edges) std::erase(edge, vertex);
  }
}

const Hyperedge& shortest_edge(const Hypergraph& game) {
  return *std::min_element(
      game.edges.begin(), game.edges.end(),
      [](const Hyperedge& a, const Hyperedge& b) { return a.size() < b.size(); });
}

}  // namespace

std::string line_of_play(const Formula& formula, Side first, const SolveLimits& limits) {
  Hypergraph game = formula_game(formula);
  SolveOptions options;
  options.limits = limits;
  GameSolver solver(game, options);
  std::string text = "play:";
  Player mover = first == Side::White ? Player::Breaker : Player::Maker;
  for (;; mover = opponent(mover)) {
    if (game.edges.empty()) return text + " White has a true variable in each clause";
    if (shortest_edge(game).empty()) return text + " all variables of a clause are false";
    const auto decision = solver.decide(game, mover);
    if (!decision) return text + " and so on";
    const bool is_named = decision->winner == mover && decision->move;
    const VertexId vertex = is_named ? *decision->move : shortest_edge(game).front();
    text += fmt::format(" {} takes {},", mover == Player::Breaker ? "White" : "Black",
                        variable_name(formula, vertex));
    take(game, mover, vertex);
  }
}

}  // namespace gadgetc
