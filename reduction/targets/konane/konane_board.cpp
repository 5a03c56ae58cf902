#include "reduction/targets/konane/konane_board.hpp"

#include <fmt/format.h>

#include <algorithm>

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
  file.names = board.origin.names;
  file.generator = board.origin.generator;
  const CellReader next = board.start();
  CellRuns runs;
  for (int row = 0; row < board.rows; ++row) {
    next(runs);
    Stone* const stones = file.position.row_stones(row);
    for (const CellRun& run : runs) {
      std::fill(stones + run.first, stones + run.last + 1, static_cast<Stone>(run.cell));
    }
  }
  return file;
}

BoardOrigin origin_of(const BoardFile& file) {
  return {file.formula, file.names, file.generator};
}

TargetBoard to_target_board(const BoardFile& file) {
  const Position& position = file.position;
  TargetBoard board;
  board.rows = position.rows();
  board.columns = position.columns();
  board.turn = position.turn;
  board.origin = origin_of(file);
  board.start = [&position] {
    return [&position, row = 0](CellRuns& runs) mutable {
      runs.clear();
      const Stone* stones = position.row_stones(row++);
      for (int column = 0; column < position.columns(); ++column) {
        append_run(runs, {column, column, static_cast<Cell>(stones[column])}, 0);
      }
    };
  };
  return board;
}

}  // namespace gadgetc::konane
