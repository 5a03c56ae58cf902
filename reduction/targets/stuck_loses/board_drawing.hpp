// All tiles of a board of a layout, and where they lie: what both the plan counts and the emitter
// paints.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/grid/rectangles.hpp"
#include "reduction/targets/board_plan.hpp"
#include "reduction/targets/stuck_loses/frame.hpp"
#include "reduction/targets/stuck_loses/wire_paths.hpp"

namespace gadgetc::stuck_loses {

// Squares that a tile of a wire has beside the wire, at most.
inline constexpr int kMargin = 2;

struct BoardDrawing {
  std::shared_ptr<const ChainTiles> chain;  // that tiles of wires belong to
  std::vector<LaidTile> gates, wires, rewards;
  std::vector<WirePath> paths;
  Demand demand;
  Rectangle reward{};
  int columns = 0;
  int top_rows = 0;        // above the reserve
  std::uint64_t rows = 0;  // of the reserve
  std::string row;         // one of them, as the set says it

  std::uint64_t wire_squares() const;  // of the wires' tiles
};

// The drawing has a reserve and a reward that are enough. The gates' tiles belong to the tracks'
// cells. Throws UsageError for a set whose tiles make no such board.
BoardDrawing draw_board(const layout::GridLayout& layout, const layout::Tracks& tracks,
                        const GadgetSet& set, const game_page::Page& page,
                        const FrameWorth& worth);

// The size of the reserve: how many of its rows lie side by side, and rows of squares it takes.
int reserve_places(int columns, std::size_t row_squares);
std::int64_t reserve_height(std::uint64_t rows, int columns, std::size_t row_squares);
// Where its n-th row begins.
Square reserve_place(std::uint64_t n, int top, int columns, std::size_t row_squares);

}  // namespace gadgetc::stuck_loses
