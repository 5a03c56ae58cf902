// A layout on squares, complete but for the stamping: where everything lies, how far the runner has
// to go, and how large the board becomes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "reduction/layout/tracks.hpp"
#include "reduction/targets/jungle/race.hpp"

namespace gadgetc {

struct PlanOptions {
  std::string set{kDefaultSet};  // of the gates' tiles
  Rules rules;
  bool is_compacted = true;
  const GadgetLibrary* sets = &gadget_library();
};

struct BoardPlan {
  std::shared_ptr<const GateCells> cells;  // that the nodes of `tracks` point into
  Tracks tracks;
  std::uint64_t wire_squares = 0;
  Race race;
  std::uint64_t runner_distance = 0;  // moves of the runner to White's den
  // Of the board: the tracks' rows on top, then the frame (frame.hpp).
  int top_rows = 0;
  std::int64_t rows = 0;
  int columns = 0;

  std::int64_t squares() const { return rows * columns; }
};

// Every tile used has a proof under the rules' reading of trapped attack, or std::logic_error.
BoardPlan plan_board(const GridLayout& layout, const PlanOptions& options = {});

}  // namespace gadgetc
