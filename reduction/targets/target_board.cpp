#include "reduction/targets/target_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/run/interrupts.hpp"
#include "base/text/input_error.hpp"
#include "games/board_text.hpp"

namespace gadgetc {

std::vector<std::uint8_t> cells_of(const TargetBoard& board, std::uint8_t empty,
                                   std::string_view use) {
  if (board.squares() > kMaxBoardSquares) {
    throw UsageError(fmt::format("the board has {} x {} squares; at most {} are {}", board.rows,
                                 board.columns, kMaxBoardSquares, use));
  }
  std::vector<std::uint8_t> cells(board.squares(), empty);
  const CellReader next = board.start();
  CellRuns runs;
  auto first = cells.begin();
  for (int row = 0; row < board.rows; ++row, first += board.columns) {
    throw_if_interrupted();
    next(runs);
    for (const CellRun& run : runs) {
      std::fill(first + run.first, first + run.last + 1, run.cell);
    }
  }
  return cells;
}

}  // namespace gadgetc
