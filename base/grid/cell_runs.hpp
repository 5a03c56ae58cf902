// Rows of a board as runs of equal cells: nobody has to hold more of a board than a few rows. A
// cell is a byte of its game's alphabet.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace gadgetc {

// Squares of one row, all with the same byte.
struct CellRun {
  int first = 0, last = 0;  // columns, both included
  std::uint8_t cell = 0;
  bool operator==(const CellRun&) const = default;
};

// A row: its runs from left to right, as long as they can be; between them lies a background that
// no run names.
using CellRuns = std::vector<CellRun>;

// Each call puts the next row in place of what the argument holds; one call a row of the board.
using CellReader = std::function<void(CellRuns&)>;

// Adds a run to the right of those of `row`; the background is left out.
void append_run(CellRuns& row, CellRun run, std::uint8_t background);

}  // namespace gadgetc
