// A board of any target, as the compiler hands it on: its rows are painted when they are asked for,
// so that no board has to be held. A target turns it into its game's own kind of board.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/grid/cell_runs.hpp"
#include "games/side.hpp"

namespace gadgetc {

// Lines of a board file's header that no rule looks at: where the board comes from.
struct BoardOrigin {
  std::string formula;    // as DIMACS in one line; empty: none is named
  std::string names;      // of its variables, a word each; empty: x1, x2, ...
  std::string generator;  // says the order of the variables (variable_order.hpp)
};

struct TargetBoard {
  int rows = 0, columns = 0;
  std::string rules;  // of the game, as its board files write them
  Side turn = Side::White;
  BoardOrigin origin;
  // A reader that begins at the top row.
  std::function<CellReader()> start = [] { return [](CellRuns& runs) { runs.clear(); }; };

  std::uint64_t squares() const {
    return static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns);
  }
};

// All squares row by row, `empty` where no run is. Throws Interrupted, and UsageError for a board
// of more squares than files may have, which says what they are for: "read".
std::vector<std::uint8_t> cells_of(const TargetBoard& board, std::uint8_t empty,
                                   std::string_view use);

}  // namespace gadgetc
