#include "reduction/targets/target.hpp"

#include "base/run/interrupts.hpp"

namespace gadgetc {

namespace {

void count_cells_of(const Target& target, std::uint8_t cell, std::uint64_t count,
                    SideCounts& pieces) {
  const std::optional<Side> side = target.side_on(cell);
  if (side) pieces[static_cast<std::size_t>(*side)] += count;
}

}  // namespace

SideCounts count_pieces(const Target& target, const Tile& tile) {
  SideCounts pieces{};
  for_each_square(tile, [&](Square s) { count_cells_of(target, tile.board[s], 1, pieces); });
  return pieces;
}

SideCounts count_pieces(const Target& target, const TargetBoard& board) {
  SideCounts pieces{};
  const CellReader next = board.start();
  CellRuns runs;
  for (int row = 0; row < board.rows; ++row) {
    throw_if_interrupted();
    next(runs);
    for (const CellRun& run : runs) {
      count_cells_of(target, run.cell, static_cast<std::uint64_t>(run.last - run.first) + 1,
                     pieces);
    }
  }
  return pieces;
}

}  // namespace gadgetc
