// The rules of a page made ready for a size of tiles, and moves put in order.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/text/input_error.hpp"
#include "gadgets/local/local_moves.hpp"

namespace gadgetc::local_game {

LocalRules::LocalRules(const game_page::Variant& made_variant, const Tile& tile,
                       bool made_are_squares_free)
    : variant(made_variant), are_squares_free(made_are_squares_free) {
  if (tile.board.cells().size() > kMaxSquares) {
    throw UsageError(fmt::format("a tile has at most {} squares", kMaxSquares));
  }
  for (const Side side : {Side::White, Side::Black}) {
    const auto rules = rules_of(*variant.page, variant.setting, side);
    for (const game_page::Rule* rule : rules) {
      if (rule->conditions.empty()) continue;
      throw UsageError("the verifier takes no rules with 'when' or 'unless' yet");
    }
    auto& list = patterns[static_cast<std::size_t>(side)];
    list = game_page::list_patterns(rules, tile.rows() + 2 * LocalSquares::kReach,
                                    tile.columns() + 2 * LocalSquares::kReach);
    const auto is_whole = [](const game_page::FlatPattern& pattern) { return pattern.is_whole; };
    if (std::all_of(list.begin(), list.end(), is_whole)) continue;
    throw UsageError("the verifier takes no moves of several parts yet");
  }
}

MoveTable::MoveTable(std::vector<LocalMove> moves) : moves_(std::move(moves)) {
  std::stable_sort(moves_.begin(), moves_.end(), [](const LocalMove& a, const LocalMove& b) {
    return std::tie(a.source, a.head, a.way) < std::tie(b.source, b.head, b.way);
  });
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    if (i == 0 || moves_[i].head != moves_[i - 1].head) groups_.push_back({moves_[i].head, i, i});
    groups_.back().end = i + 1;
  }
}

}  // namespace gadgetc::local_game
