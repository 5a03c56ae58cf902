#include "gadgets/local/rule_reach.hpp"

#include <algorithm>

namespace gadgetc::local_game {

using game_page::FlatEffect;
using game_page::FlatElement;
using game_page::FlatPattern;

namespace {

const FlatElement& element_at(const FlatPattern& pattern, Square at) {
  return *std::find_if(pattern.elements.begin(), pattern.elements.end(),
                       [&](const FlatElement& element) { return element.at == at; });
}

}  // namespace

RuleReach::RuleReach(const Tile& tile, const game_page::Page& page, const CellPieces& pieces,
                     const LocalPatterns& patterns)
    : tile_(tile), page_(page), pieces_(pieces), patterns_(patterns) {
  for_each_square(tile, [&](Square s) {
    const bool is_foreign = std::binary_search(tile.foreign.begin(), tile.foreign.end(), s);
    cells_.push_back(is_foreign ? 0 : 1 | game_page::set_of(drawn(s)));
    grounds_.push_back(pieces.ground(tile.board.alphabet().ground(tile.board[s])));
  });
  add_signals();
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for_each_place(
        [&](const FlatPattern& pattern, Square s, Side) { has_grown |= grow(pattern, s); });
  }
}

void RuleReach::add_signals() {
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    cells_[index(tile_.ports[p].square)] |= game_page::set_of(signal_at(tile_, p, page_, pieces_));
  }
  for (const Guest& guest : tile_.guests) {
    cells_[index(tile_.ports[guest.port].square)] |= game_page::set_of(pieces_.cell(guest.piece));
  }
}

Cell RuleReach::drawn(Square s) const {
  return pieces_.cell(tile_.board.alphabet().piece(tile_.board[s]));
}

bool RuleReach::may_match(const FlatPattern& pattern, Square first) const {
  return std::all_of(
      pattern.elements.begin(), pattern.elements.end(), [&](const FlatElement& element) {
        const Square at = beside(first, element.at);
        return !tile_.board.contains(at) || ((element.cells & cells_[index(at)]) != 0 &&
                                             game_page::has(element.grounds, ground(at)));
      });
}

bool RuleReach::grow(const FlatPattern& pattern, Square first) {
  bool has_grown = false;
  for (const FlatEffect& effect : pattern.effects) {
    const Square at = beside(first, effect.at);
    if (cells(at) == 0) continue;
    const CellSet after = effect.is_copy ? element_at(pattern, effect.of).cells &
                                               cells(beside(first, effect.of))
                                         : game_page::set_of(effect.cell);
    has_grown |= (after & ~cells(at)) != 0;
    cells_[index(at)] |= after;
  }
  return has_grown;
}

bool RuleReach::is_wall(Square s) const {
  const Cell guard = drawn(s);
  if (guard != page_.wires.guards) return false;
  const auto may_change = [&](const FlatPattern& pattern) {
    return std::any_of(pattern.effects.begin(), pattern.effects.end(), [&](const FlatEffect& e) {
      const Square first = beside(s, {-e.at.row, -e.at.column});
      return game_page::has(element_at(pattern, e.at).cells, guard) && cells(first) != 0 &&
             may_match(pattern, first);
    });
  };
  return std::none_of(patterns_.begin(), patterns_.end(), [&](const auto& list) {
    return std::any_of(list.begin(), list.end(), may_change);
  });
}

}  // namespace gadgetc::local_game
