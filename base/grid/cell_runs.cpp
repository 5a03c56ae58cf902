#include "base/grid/cell_runs.hpp"

namespace gadgetc {

void append_run(CellRuns& row, CellRun run, std::uint8_t background) {
  if (run.cell == background) return;
  if (!row.empty() && row.back().last + 1 == run.first && row.back().cell == run.cell) {
    row.back().last = run.last;
  } else {
    row.push_back(run);
  }
}

}  // namespace gadgetc
