// Finds the tiles of a board by their squares, and the pairs of squares that join them.
//
// Every square that is not filled for good belongs to one tile. Around the squares of a tile all
// others are filled, or off the board, but those before its ports. What lies before a port is
// filled, and nothing ever goes by the port, or it is the port of another tile that leads back. So
// whatever the pieces of the board do, they do in tiles and by pairs: each tile is used as it is
// proved (docs/amazons.md). Where a board can be taken apart in several ways, each is right.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reduction/targets/complaints.hpp"
#include "reduction/targets/stuck_loses/tile_patterns.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc::stuck_loses {

struct BoardTile {
  Square first;  // its first square that is not filled for good
  // One once directions are known.
  std::vector<const TilePattern*> patterns;
  // The tile across, by port of the first pattern; nothing where the square there is filled.
  std::vector<std::optional<PortRef>> across = {};

  const TilePattern& pattern() const { return *patterns.front(); }
  const Tile& drawing() const { return pattern().drawing.tile; }
  Square origin() const {
    return {first.row - pattern().first.row, first.column - pattern().first.column};
  }
};

// In reading order of their first squares. The patterns are to outlive them. Throws UsageError for
// a board of more squares than files may have; an interrupt ends it by Interrupted.
std::vector<BoardTile> find_tiles(const TargetBoard& board,
                                  const std::vector<TilePattern>& patterns, Cell hole,
                                  Complaints& complaints);

}  // namespace gadgetc::stuck_loses
