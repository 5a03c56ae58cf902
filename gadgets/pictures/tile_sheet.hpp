// Where everything stands on a sheet of tile pictures: one drawing, or a film strip of scenes a
// line of play. SVG and TikZ draw what is laid out here. The unit is a square; y grows downwards.
//
//       name
//       contract                  A wire is squares outside the tile (its pieces stand there),
//     heading                     with a wedge on the border between them that points the way of
//     caption    caption  ...     the signal, and the port's name beyond it.
//     scene      scene
#pragma once

#include <string>
#include <vector>

#include "gadgets/pictures/tile_scene.hpp"

namespace gadgetc {

struct SheetText {
  enum class Role : std::uint8_t {
    Title, Contract, Heading, Caption, Remark, PortName,
    Beside,  // in letters of one width
  };
  enum class Anchor : std::uint8_t { Start, Middle, End };
  Role role = Role::Caption;
  Anchor anchor = Anchor::Start;
  Point at;  // on the base line
  std::string text;
};
// Height of the letters' body in squares.
double text_size(SheetText::Role role);

struct SheetWire {
  Square square;              // where its signals wait
  std::vector<Square> wells;  // the squares outside the tile up to there
  Direction side;       // of the tile
  Direction way;        // of the signal
  bool is_input = true;
  bool is_steady = false;
  Point wedge;          // its centre
  SheetText name;       // of all ports on the wire, a surplus as "+1", a steady one with that word
};

// A tile's surroundings; coordinates from the tile's upper left corner.
struct TileSurroundings {
  std::vector<SheetWire> wires;
  double left = 0, top = 0, right = 0, bottom = 0;  // room needed outside the squares
};
TileSurroundings surroundings(const TilePainter& painter, const Tile& tile);

struct SheetScene {
  std::size_t strip = 0;
  const TileScene* scene = nullptr;
  Point corner;  // of the tile's upper left square
};

struct TileSheet {
  double width = 0, height = 0;
  std::vector<SheetText> texts;
  std::vector<SheetScene> scenes;
};

// Scenes of a strip stand side by side while the sheet stays within `widest` squares. `strips` must
// outlive the sheet. Lines of text may stand to the right of all.
TileSheet lay_out(const TilePainter& painter, const std::string& name,
                  const std::vector<std::string>& rules, const std::vector<SceneStrip>& strips,
                  double widest, const std::vector<std::string>& beside = {});

// Pieces and moves within a scene, from the tile's upper left corner.
struct SheetPiece {
  PieceCode piece = 0;
  Point centre;
  double scale = 1;
};
std::vector<SheetPiece> sheet_pieces(const TilePainter& painter, const Tile& tile,
                                     const TileScene& scene);

// The scene's move: an arrow, or where a signal has arrived, or where a piece was taken off.
struct SheetMove {
  enum class Kind : std::uint8_t { None, Arrow, Arrival, Removal };
  Kind kind = Kind::None;
  Point from, to;  // an arrow's shaft and tip; else the centre of a square in `to`
};
SheetMove sheet_move(const TilePainter& painter, const Tile& tile, const TileScene& scene);

}  // namespace gadgetc
