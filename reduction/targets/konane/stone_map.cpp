#include "reduction/targets/konane/stone_map.hpp"

#include <fmt/format.h>

#include "base/run/interrupts.hpp"
#include "base/text/input_error.hpp"
#include "games/board_text.hpp"

namespace gadgetc::konane {

StoneMap::StoneMap(const TargetBoard& board) : rows_(board.rows), columns_(board.columns) {
  if (board.squares() > kMaxBoardSquares) {
    throw UsageError(fmt::format("the board has {} x {} squares; at most {} are read", rows_,
                                 columns_, kMaxBoardSquares));
  }
  cells_.assign(board.squares(), 0);
  const CellReader next = board.start();
  CellRuns runs;
  for (int row = 0; row < rows_; ++row) {
    throw_if_interrupted();
    next(runs);
    for (const CellRun& run : runs) {
      for (int column = run.first; column <= run.last; ++column) {
        cells_[index({row, column})] = run.cell;
      }
    }
  }
}

std::vector<Square> StoneMap::free_stones(Cell stone) const {
  std::vector<Square> found;
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      if (cells_[index({row, column})] == stone) found.push_back({row, column});
    }
  }
  return found;
}

}  // namespace gadgetc::konane
