// Tiles found on a board that is read row by row: a window holds as many rows as a tile can reach
// above and below its anchor, and a row leaves it when every tile on it is known.
#pragma once

#include <cstdint>
#include <vector>

#include "games/jungle/board_rows.hpp"
#include "reduction/targets/jungle/tile_patterns.hpp"

namespace gadgetc::jungle {

// What the tiles leave of a row.
struct FreeRow {
  struct Exit {
    int column;  // of the square outside the port
    PortRef port;
  };
  int row = 0;
  CellRuns runs;               // outside all tiles
  std::vector<Exit> exits;     // from left to right
  std::vector<int> overlaps;   // columns at which two tiles begin to overlap
};

class TileFinder {
 public:
  explicit TileFinder(const RowSource& board, const GadgetLibrary& library = gadget_library());

  // The next row from the top; false after the last one.
  bool next(FreeRow& row);
  // Those whose rows have been given, and a few more.
  const std::vector<FoundTile>& tiles() const { return tiles_; }

 private:
  struct Columns {
    int first, last;
  };
  struct WindowRow {
    CellRuns runs;
    std::vector<Columns> taken;  // by tiles
    std::vector<FreeRow::Exit> exits;
  };

  WindowRow& at(int row) { return window_[static_cast<std::size_t>(row) % window_.size()]; }
  void load(int row);
  void search(int row);
  void look_at(Square anchor, std::uint8_t cell);
  void copy_patch(Square anchor, const AnchorReach& reach);
  void take(const TilePattern& pattern, Square origin);
  static void release(WindowRow& from, FreeRow& to);

  TilePatterns patterns_;
  RowSource::Reader reader_;
  int rows_;
  int loaded_ = 0, searched_ = 0, given_ = 0;  // rows so far
  std::vector<WindowRow> window_;
  // For each row of the window, the run that the last patch began with.
  std::vector<std::size_t> cursors_;
  CellPatch patch_;
  std::vector<FoundTile> tiles_;
};

}  // namespace gadgetc::jungle
