// What a picture of a tile shows: the pieces at one moment, the move that led there, and what to
// say about it. A line of play becomes a strip of scenes, one an event.
#pragma once

#include <string>
#include <vector>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/tile/line_of_play.hpp"

namespace gadgetc::jungle {

struct TileScene {
  std::vector<Standing> pieces;
  // The last move; both gone: none. From nowhere: a signal arrives. To nowhere: a piece is taken.
  Spot from, to;
  std::string caption;               // "3. White P(2,2)-(1,2)"; empty for a plain drawing
  std::vector<std::string> remarks;  // "a black piece has left the tile"
};

struct SceneStrip {
  Tile tile;
  std::string heading;  // empty: none
  std::vector<TileScene> scenes;
};

// The tile as drawn, one scene without caption.
SceneStrip drawn(const Tile& tile);

// Events are numbered from 1; the first scene is the position they start from. Notes are remarks of
// the scene before them, or of the first.
SceneStrip scenes_of(const LineOfPlay& play, std::string heading = "");

// The square outside the tile that stands for a port's wire; for a port that is passed by leaping,
// the stepping stone, which lies inside.
Square wire_square(const Tile& tile, const Port& port);

}  // namespace gadgetc::jungle
