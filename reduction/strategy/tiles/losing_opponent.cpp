#include "reduction/strategy/tiles/losing_opponent.hpp"

#include <vector>

#include "reduction/strategy/tiles/tile_record.hpp"

namespace gadgetc {

namespace {

// A signal goes from one part to the next.
bool is_advance(const PlayedTiles& scene, Move move) {
  const auto from = scene.part_at(move.from), to = scene.part_at(move.to);
  return from && to && from != to;
}

}  // namespace

Move LosingOpponent::choose(const StrategyPlayer& winner) {
  const auto& record = static_cast<const TileRecord&>(winner.record());
  const PlayedTiles& scene = record.scene();
  const std::vector<Move> moves = record.legal_moves();
  if (const auto variable = find_variable(winner)) {
    for (const Move move : moves) {
      if (record.decided_by(move) == scene.part_of_variable(*variable)) return move;
    }
  }
  const auto threat = find_threat(winner, moves, [&](const Move& move) {
    return scene.part_at(record.touched(move)) && !record.decided_by(move);
  });
  if (threat) {
    --threats_;
    return *threat;
  }
  for (const Move move : moves) {
    if (side_ == Side::White ? is_advance(scene, move) : record.is_in_reserve(move)) return move;
  }
  return moves.front();
}

}  // namespace gadgetc
