#include "reduction/strategy/resisting_opponent.hpp"

#include <utility>

#include "reduction/strategy/heaviest_variable.hpp"

namespace gadgetc {

std::optional<VariableId> ResistingOpponent::find_variable(const StrategyPlayer& winner) {
  if (winner.seat().is_settled()) return std::nullopt;
  const auto& owners = winner.seat().owners();
  if (first_ && !owners[*first_]) return std::exchange(first_, std::nullopt);
  return heaviest_variable(winner.record().scene().formula(), owners);
}

std::optional<Move> ResistingOpponent::find_threat(
    const StrategyPlayer& winner, const std::vector<Move>& moves,
    const std::function<bool(const Move&)>& is_considered) const {
  if (threats_ <= 0) return std::nullopt;
  for (const Move& move : moves) {
    if (!is_considered(move)) continue;
    const auto after = winner.copy();
    after->play(move);
    if (after->record().winner()) continue;
    if (after->choose().purpose == MovePurpose::Answer) return move;
  }
  return std::nullopt;
}

}  // namespace gadgetc
