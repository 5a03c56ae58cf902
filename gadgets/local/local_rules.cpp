// The rules of a page made ready for a size of tiles, and moves put in order.
#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "gadgets/local/local_moves.hpp"

namespace gadgetc::local_game {

using game_page::FlatPattern;

// A tile with links has no parts (arms.hpp): a larger one is too large a game to be decided.
constexpr std::size_t kMaxLinkedSquares = 192;

MoveTable deletions(const LocalTerms& terms) {
  std::vector<LocalMove> moves;
  for (const game_page::Baits& line : terms.rules.variant.page->baits) {
    if (line.is_open || !line.only.holds(terms.rules.variant.setting)) continue;
    for (std::size_t s = 0; s < terms.squares.size(); ++s) {
      const LocalSquare& square = terms.squares[s];
      if (square.kind != LocalSquare::Kind::Tile || square.ground != line.ground) continue;
      for (CellSet left = square.cells; left != 0; left &= left - 1) {
        const auto cell = static_cast<Cell>(std::countr_zero(left));
        if (terms.pieces.side(cell) != Side::Black) continue;
        const KeyField field = terms.layout.square(s);
        const std::uint64_t before = terms.layout.in_place(s, cell);
        LocalMove move;
        move.mask[field.word] = terms.layout.mask(field);
        move.value[field.word] = before;
        move.delta[field.word] = terms.layout.in_place(s, 0) - before;
        move.head = {field.word, move.mask[field.word], before};
        move.piece = cell;
        move.from = {Spot::Kind::Square, square.at};
        moves.push_back(move);
      }
    }
  }
  std::stable_sort(moves.begin(), moves.end(),
                   [](const LocalMove& a, const LocalMove& b) { return a.piece < b.piece; });
  return MoveTable(std::move(moves));
}

LocalRules::LocalRules(const game_page::Variant& made_variant, const Tile& tile,
                       bool made_are_squares_free)
    : variant(made_variant), are_squares_free(made_are_squares_free) {
  const std::size_t most = variant.page->wires.link ? kMaxLinkedSquares : kMaxSquares;
  if (tile.board.cells().size() > most) {
    throw UsageError(fmt::format("a tile has at most {} squares", most));
  }
  for (const Side side : {Side::White, Side::Black}) {
    const auto rules = rules_of(*variant.page, variant.setting, side);
    for (const game_page::Rule* rule : rules) {
      if (rule->conditions.empty()) continue;
      throw UsageError("the verifier takes no rules with 'when' or 'unless' yet");
    }
    auto& list = patterns[static_cast<std::size_t>(side)];
    std::vector<const game_page::Rule*> parts = rules;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      for (const game_page::Rule& next : parts[i]->then) parts.push_back(&next);
    }
    list = game_page::list_patterns(parts, tile.rows() + 2 * LocalSquares::kReach,
                                    tile.columns() + 2 * LocalSquares::kReach);
    first_parts[static_cast<std::size_t>(side)] = static_cast<std::size_t>(
        std::count_if(list.begin(), list.end(), [&](const FlatPattern& pattern) {
          return std::find(rules.begin(), rules.end(), pattern.rule) != rules.end();
        }));
    for (const FlatPattern& pattern : list) {
      has_parts |= !pattern.is_whole;
      if (pattern.is_whole || !pattern.rule->then.empty()) continue;
      throw UsageError("the verifier takes 'again' in plain chains of jumps alone");
    }
  }
}

MoveTable::MoveTable(std::vector<LocalMove> moves) { add(moves); }

void MoveTable::add(const std::vector<LocalMove>& moves) {
  for (const LocalMove& move : moves) {
    if (groups_.empty() || groups_.back().head != move.head) {
      groups_.push_back({move.head, moves_.size(), moves_.size()});
    }
    moves_.push_back(move);
    groups_.back().end = moves_.size();
  }
}

}  // namespace gadgetc::local_game
