#include "reduction/targets/konane/konane_board.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

BoardFile to_board_file(const TargetBoard& board) {
  if (board.squares() > kMaxBoardSquares) {
    throw UsageError(fmt::format("the board has {} x {} squares; at most {} are supported",
                                 board.rows, board.columns, kMaxBoardSquares));
  }
  BoardFile file{Position(board.rows, board.columns)};
  file.position.turn = board.turn;
  file.formula = board.origin.formula;
  file.generator = board.origin.generator;
  const CellReader next = board.start();
  CellRuns runs;
  for (int row = 0; row < board.rows; ++row) {
    next(runs);
    for (const CellRun& run : runs) {
      const Stone stone = run.cell == kWhiteStone ? Stone::White : Stone::Black;
      for (int column = run.first; column <= run.last; ++column) {
        file.position.set_stone({row, column}, stone);
      }
    }
  }
  return file;
}

}  // namespace gadgetc::konane
