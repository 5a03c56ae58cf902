// What a picture of a tile shows: the pieces at one moment, the move that led there, and what to
// say about it. A line of play becomes a strip of scenes, one an event.
#pragma once

#include <string>
#include <vector>

#include "gadgets/pictures/tile_painter.hpp"

namespace gadgetc {

struct TileScene {
  std::vector<Standing> pieces;
  // The last move; both gone: none. From nowhere: a signal arrives. To nowhere: a piece is taken.
  Spot from, to;
  PieceCode moved = 0;
  std::string caption;               // "3. White P(2,2)-(1,2)"; empty for a plain drawing
  std::vector<std::string> remarks;  // "a black piece has left the tile"
};

struct SceneStrip {
  Tile tile;
  std::string heading;  // empty: none
  std::vector<TileScene> scenes;
};

// The tile as drawn, one scene without caption.
SceneStrip drawn(const TilePainter& painter, const Tile& tile);

// Events are numbered from 1; the first scene is the position they start from. Notes are remarks of
// the scene before them, or of the first.
SceneStrip scenes_of(const TilePainter& painter, const LineOfPlay& play, std::string heading = "");

}  // namespace gadgetc
