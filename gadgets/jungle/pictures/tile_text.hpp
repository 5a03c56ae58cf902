// Tiles for the terminal: the squares in a frame of one character, in which arrows show the way of
// each port's signal.
#pragma once

#include <iosfwd>

#include "gadgets/pictures/tile_scene.hpp"

namespace gadgetc::jungle {

struct TileTextOptions {
  // Colours are those of boards (board_text.hpp); arrows too are signs of Unicode.
  bool colours = false;
  bool unicode = false;
};

// Contract, size, the terrain beside the pieces, and the ports.
void write_tile_text(std::ostream& out, const Tile& tile, const TileTextOptions& options = {});

// Caption, the squares with the scene's pieces, those on wires by name, and the remarks.
void write_scene_text(std::ostream& out, const Tile& tile, const TileScene& scene,
                      const TileTextOptions& options = {});

}  // namespace gadgetc::jungle
