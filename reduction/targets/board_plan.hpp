// A layout on squares, complete but for the stamping: where everything lies, which reserve of moves
// it needs, and how large the board becomes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "reduction/layout/tracks.hpp"
#include "reduction/targets/reserve.hpp"

namespace gadgetc {

struct PlanOptions {
  std::string set{kDefaultSet};  // of the gates' tiles
  // Rules of the game, as its board files write them; empty: the rules that the set is proved for.
  std::string rules = {};
  bool is_compacted = true;
  const GadgetLibrary* sets = &gadget_library();
};

struct BoardPlan {
  std::shared_ptr<const layout::GateCells> cells;  // that the nodes of `tracks` point into
  layout::Tracks tracks;
  std::uint64_t wire_squares = 0;
  std::string rules;  // of the game, as its board files write them
  Reserve reserve;
  // What the target has laid down already, for its own emit.
  std::shared_ptr<const void> drawing = {};
  // What the board has: the tracks' rows on top, then what the target adds below.
  int top_rows = 0;
  std::int64_t rows = 0;
  int columns = 0;

  std::int64_t squares() const { return rows * columns; }
};

// The cells of the set, and the tracks of the layout, compacted if so wanted. Their rows and
// columns are the plan's; rules and reserve are left to the target.
BoardPlan plan_tracks(const layout::GridLayout& layout, const PlanOptions& options);

TileCounts count_tiles(const layout::Tracks& tracks);

// The node of the layout's output; kNoNode where it has none.
layout::NodeId output_node(const layout::GridLayout& layout);

// The rows of the board. Throws UsageError when an int cannot count them.
int board_rows(const BoardPlan& plan);

}  // namespace gadgetc
