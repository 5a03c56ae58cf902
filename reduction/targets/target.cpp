#include "reduction/targets/target.hpp"

#include <stdexcept>

#include "base/run/interrupts.hpp"

namespace gadgetc {

Frame Target::frame(const TileCounts& /*tiles*/, std::uint64_t /*wire_squares*/,
                    std::int64_t /*columns*/, const PlanOptions& /*options*/) const {
  throw std::logic_error("the size of such boards is not foretold");
}

SideCounts count_pieces(const Target& target, const TargetBoard& board) {
  SideCounts pieces{};
  const CellReader next = board.start();
  CellRuns runs;
  for (int row = 0; row < board.rows; ++row) {
    throw_if_interrupted();
    next(runs);
    for (const CellRun& run : runs) {
      const std::optional<Side> side = target.side_on(run.cell);
      if (!side) continue;
      pieces[static_cast<std::size_t>(*side)] +=
          static_cast<std::uint64_t>(run.last - run.first) + 1;
    }
  }
  return pieces;
}

}  // namespace gadgetc
