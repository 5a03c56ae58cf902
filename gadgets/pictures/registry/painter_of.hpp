// Who paints the tiles of each game.
#pragma once

#include "gadgets/pictures/tile_painter.hpp"

namespace gadgetc {

const TilePainter& painter_of(const Tile& tile);

}  // namespace gadgetc
