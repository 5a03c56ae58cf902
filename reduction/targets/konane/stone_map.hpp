// A board of Konane as its reader sees it: the stones, and which of them are accounted for.
#pragma once

#include <vector>

#include "base/grid/grid.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "games/konane/reward_walk.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc::konane {

class StoneMap {
 public:
  // Throws UsageError for a board of more squares than files may have.
  explicit StoneMap(const TargetBoard& board)
      : cells_(board.rows, board.columns, cells_of(board, 0, "read")) {}

  int rows() const { return cells_.rows(); }
  int columns() const { return cells_.columns(); }
  bool contains(Square s) const { return cells_.contains(s); }
  // 0 for an empty square and off the board.
  Cell stone(Square s) const { return contains(s) ? cells_[s] & kStone : Cell{0}; }
  // Is there a stone that nothing accounts for so far?
  bool is_free(Square s, Cell stone) const { return contains(s) && cells_[s] == stone; }
  void take(Square s) { cells_[s] |= kTaken; }
  // A walk through the reward sees it so: what is accounted for is not jumped over.
  WalkedBoard walked() const {
    return [this](Square s) {
      if (!contains(s)) return WalkedSquare::Outside;
      if (stone(s) == 0) return WalkedSquare::Empty;
      return is_free(s, kBlackStone) ? WalkedSquare::Black : WalkedSquare::Other;
    };
  }
  // All stones that nothing accounts for, in reading order.
  std::vector<Square> free_stones(Cell stone) const {
    std::vector<Square> found;
    cells_.for_each([&](Square s) {
      if (cells_[s] == stone) found.push_back(s);
    });
    return found;
  }

 private:
  static constexpr Cell kStone = 3, kTaken = 4;

  Grid<Cell> cells_;
};

}  // namespace gadgetc::konane
