#include "gadgets/local/move_draft.hpp"

namespace gadgetc::local_game {

std::vector<SquareChange> MoveDraft::changes() const {
  std::vector<SquareChange> changes;
  for (const SquareChange& one : looked_at_) {
    if (one.before != one.after) changes.push_back(one);
  }
  return changes;
}

const SquareChange* MoveDraft::find(std::size_t square) const {
  const auto found = std::find_if(looked_at_.begin(), looked_at_.end(),
                                  [&](const SquareChange& one) { return one.square == square; });
  return found == looked_at_.end() ? nullptr : &*found;
}

void MoveDraft::apply(const game_page::FlatPattern& part, const std::vector<std::size_t>& places) {
  const std::vector<SquareChange> before = looked_at_;
  const auto number_at = [&](Square at) {
    std::size_t e = 0;
    while (part.elements[e].at != at) ++e;
    return static_cast<std::size_t>(find(places[e]) - looked_at_.data());
  };
  for (const game_page::FlatEffect& effect : part.effects) {
    const Cell cell = effect.is_copy ? before[number_at(effect.of)].after : effect.cell;
    looked_at_[number_at(effect.at)].after = cell;
  }
}

}  // namespace gadgetc::local_game
