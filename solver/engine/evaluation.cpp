#include "solver/engine/evaluation.hpp"

#include "base/grid/direction.hpp"

namespace gadgetc::jungle {

std::vector<std::uint8_t> den_distances(const Position& board, Side side, bool swims) {
  std::vector<std::uint8_t> distances(board.squares(), kReach);
  const auto distance_of = [&](Square square) -> std::uint8_t& {
    return distances[static_cast<std::size_t>(square.row) *
                         static_cast<std::size_t>(board.columns()) +
                     static_cast<std::size_t>(square.column)];
  };
  std::vector<Square> front, next;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Square square{row, column};
      if (!is_enemy_den(board.terrain(square), side)) continue;
      distance_of(square) = 0;
      front.push_back(square);
    }
  }
  for (std::uint8_t steps = 1; steps < kReach && !front.empty(); ++steps) {
    next.clear();
    for (const Square from : front) {
      for (const Square step : kNeighbourSteps) {
        const Square to{from.row + step.row, from.column + step.column};
        if (!board.contains(to) || distance_of(to) <= steps) continue;
        const Terrain terrain = board.terrain(to);
        if (is_own_den(terrain, side) || (terrain == Terrain::Water && !swims)) continue;
        distance_of(to) = steps;
        next.push_back(to);
      }
    }
    front.swap(next);
  }
  return distances;
}

}  // namespace gadgetc::jungle
