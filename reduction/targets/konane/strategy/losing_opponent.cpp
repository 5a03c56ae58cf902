#include "reduction/targets/konane/strategy/losing_opponent.hpp"

#include <vector>

#include "games/konane/moves.hpp"
#include "reduction/targets/konane/strategy/board_record.hpp"

namespace gadgetc::konane {

namespace {

// White's stone leaves its square, Black's jumps over one: where that happens.
Square touched(Side side, Move move) {
  return side == Side::White ? move.from : squares_between(move).front();
}

// A signal goes from one part to the next.
bool is_advance(const BoardScene& scene, Move move) {
  const auto from = scene.part_at(move.from), to = scene.part_at(move.to);
  return from && to && from != to;
}

}  // namespace

Move LosingOpponent::choose(const StrategyPlayer& winner) {
  const auto& record = static_cast<const BoardRecord&>(winner.record());
  const BoardScene& scene = record.scene();
  const std::vector<Move> moves = record.legal_moves();
  if (const auto variable = find_variable(winner)) {
    for (const Move move : moves) {
      if (record.decided_by(move) == scene.part_of_variable(*variable)) return move;
    }
  }
  const auto threat = find_threat(winner, moves, [&](const Move& move) {
    const Square at = touched(side_, move);
    return scene.part_at(at) && !record.open_variable_at(at);
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

}  // namespace gadgetc::konane
