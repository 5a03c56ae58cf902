// What the library's tiles look like on a board, in all their orientations.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gadgets/library/library.hpp"
#include "reduction/targets/join_tiles.hpp"

namespace gadgetc::jungle {

struct TilePattern : GateDrawing {
  struct Cell {
    Square at;          // relative to the tile's top left square
    std::uint8_t cell;  // as Position::cell
  };
  struct LandRun {
    int row = 0, first = 0, last = 0;
  };
  Cell anchor;             // the rarest of its squares
  std::vector<Cell> land;  // every square that is not water
  std::vector<LandRun> land_runs;  // the same, row by row
  // Squares that have to be water, or off the board: the rest of the tile's rectangle, since a lion
  // may look over it, and the squares beside the land outside the rectangle.
  std::vector<Square> water;
  std::vector<Square> exits;  // squares outside the ports that have to be empty neutral land
};

// A part of a board, copied out for a closer look; what lies off the board is water.
struct CellPatch {
  int columns = 0;
  std::vector<std::uint8_t> cells;  // row by row
  std::uint8_t cell(Square s) const {
    return cells[static_cast<std::size_t>(s.row) * static_cast<std::size_t>(columns) +
                 static_cast<std::size_t>(s.column)];
  }
};

// Does the tile lie with its top left square at `origin` of the patch, water in it and around it,
// and a wire at each port? The patch reaches one square farther than the tile.
bool matches(const CellPatch& patch, const TilePattern& pattern, Square origin);

// How far tiles and the squares beside them reach from an anchor, in squares.
struct AnchorReach {
  int up = 0, down = 0, left = 0, right = 0;
};

// The patterns of the tiles that carry gates, different ones only, by the byte of their anchors.
class TilePatterns {
 public:
  explicit TilePatterns(const GadgetLibrary& library = gadget_library());
  const std::vector<TilePattern>& anchored_by(std::uint8_t cell) const { return by_anchor_[cell]; }
  const AnchorReach& reach_from(std::uint8_t cell) const { return reach_[cell]; }
  // The largest of any anchor.
  const AnchorReach& reach() const { return largest_; }

 private:
  void add(GateKind kind, const Tile& tile);

  std::array<std::vector<TilePattern>, 256> by_anchor_;
  std::array<AnchorReach, 256> reach_{};
  AnchorReach largest_;
};

}  // namespace gadgetc::jungle
