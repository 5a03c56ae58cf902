#include "reduction/targets/konane/strategy/resisting_opponent.hpp"

#include <utility>

#include "games/konane/moves.hpp"
#include "reduction/strategy/heaviest_variable.hpp"

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

std::optional<Move> ResistingOpponent::find_taking(const BoardPlayer& winner,
                                                   const std::vector<Move>& moves) {
  const BoardRecord& record = winner.record();
  const auto& owners = winner.seat().owners();
  std::optional<VariableId> wanted;
  if (first_ && !owners[*first_])
    wanted = std::exchange(first_, std::nullopt);
  else
    wanted = heaviest_variable(record.scene().formula(), owners);
  if (!wanted) return std::nullopt;
  for (const Move move : moves) {
    const auto part = record.open_variable_at(touched(record.position().turn, move));
    if (part && record.scene().variable(*part) == wanted) return move;
  }
  return std::nullopt;
}

std::optional<Move> ResistingOpponent::find_threat(const BoardPlayer& winner,
                                                   const std::vector<Move>& moves) {
  const BoardRecord& record = winner.record();
  for (const Move move : moves) {
    const Square at = touched(record.position().turn, move);
    if (!record.scene().part_at(at) || record.open_variable_at(at)) continue;
    BoardPlayer after = winner;
    after.play(move);
    if (legal_moves(after.record().position()).empty()) continue;
    if (after.choose().purpose == MovePurpose::Answer) return move;
  }
  return std::nullopt;
}

Move ResistingOpponent::choose(const BoardPlayer& winner) {
  const BoardRecord& record = winner.record();
  const BoardScene& scene = record.scene();
  const std::vector<Move> moves = legal_moves(record.position());
  const Side side = record.position().turn;
  if (!winner.seat().is_settled()) {
    if (const auto taking = find_taking(winner, moves)) return *taking;
  }
  if (threats_ > 0) {
    if (const auto threat = find_threat(winner, moves)) {
      --threats_;
      return *threat;
    }
  }
  for (const Move move : moves) {
    if (side == Side::White ? is_advance(scene, move) : !scene.part_at(touched(side, move))) {
      return move;
    }
  }
  return moves.front();
}

}  // namespace gadgetc::konane
