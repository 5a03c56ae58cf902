// A board of Konane as its reader sees it: the stones, and which of them are accounted for.
#pragma once

#include <cstdint>
#include <vector>

#include "base/grid/square.hpp"
#include "gadgets/tile/tile.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc::konane {

class StoneMap {
 public:
  // Throws UsageError for a board of more squares than files may have.
  explicit StoneMap(const TargetBoard& board)
      : rows_(board.rows), columns_(board.columns), cells_(cells_of(board, 0, "read")) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  bool contains(Square s) const {
    return s.row >= 0 && s.row < rows_ && s.column >= 0 && s.column < columns_;
  }
  // 0 for an empty square and off the board.
  Cell stone(Square s) const { return contains(s) ? cells_[index(s)] & kStone : Cell{0}; }
  // Is there a stone that nothing accounts for so far?
  bool is_free(Square s, Cell stone) const { return contains(s) && cells_[index(s)] == stone; }
  void take(Square s) { cells_[index(s)] |= kTaken; }
  // All stones that nothing accounts for, in reading order.
  std::vector<Square> free_stones(Cell stone) const;

 private:
  static constexpr Cell kStone = 3, kTaken = 4;
  std::size_t index(Square s) const {
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(s.column);
  }
  int rows_, columns_;
  std::vector<Cell> cells_;
};

}  // namespace gadgetc::konane
