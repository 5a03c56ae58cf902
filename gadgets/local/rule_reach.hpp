// What the rules of a page may do on a tile, whoever stands on the way: which pieces may ever come
// to which square when each square may be empty, too. Signals and guests come in by ports. Nothing
// moves in otherwise, but what else lies outside the tile's rectangle is not known.
#pragma once

#include <vector>

#include "gadgets/local/local_squares.hpp"

namespace gadgetc::local_game {

constexpr Square beside(Square s, Square by) { return {s.row + by.row, s.column + by.column}; }

class RuleReach {
 public:
  // All of them are to outlive this.
  RuleReach(const Tile& tile, const game_page::Page& page, const CellPieces& pieces,
            const LocalPatterns& patterns);

  // A guard that no rule ever moves or takes: all other pieces go round it.
  bool is_wall(Square s) const;
  // Calls visit(pattern, first square, whose rule) wherever a pattern may match, and where what
  // lies outside the tile decides whether it does.
  template <typename Visit>
  void for_each_place(const Visit& visit) const {
    for (const Side side : {Side::White, Side::Black}) {
      for (const game_page::FlatPattern& pattern : patterns_[static_cast<std::size_t>(side)]) {
        for_each_square(tile_, [&](Square s) {
          if (may_match(pattern, s)) visit(pattern, s, side);
        });
      }
    }
  }
  Cell drawn(Square s) const;
  Cell ground(Square s) const { return grounds_[index(s)]; }

 private:
  std::size_t index(Square s) const {
    return static_cast<std::size_t>(s.row * tile_.columns() + s.column);
  }
  // Nothing outside.
  CellSet cells(Square s) const { return tile_.board.contains(s) ? cells_[index(s)] : 0; }
  bool may_match(const game_page::FlatPattern& pattern, Square first) const;
  void add_signals();
  bool grow(const game_page::FlatPattern& pattern, Square first);

  const Tile& tile_;
  const game_page::Page& page_;
  const CellPieces& pieces_;
  const LocalPatterns& patterns_;
  std::vector<CellSet> cells_;  // by square; none on foreign ones
  std::vector<Cell> grounds_;
};

}  // namespace gadgetc::local_game
