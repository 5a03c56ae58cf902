// Who paints the tiles of each game.
#pragma once

#include <memory>

#include "gadgets/pictures/tile_painter.hpp"

namespace gadgetc {

// For tiles of the same game.
std::shared_ptr<const TilePainter> painter_of(const Tile& tile);

}  // namespace gadgetc
