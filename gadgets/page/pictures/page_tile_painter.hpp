// What tiles of a game by its page look like: by the looks of the page.
#pragma once

#include <memory>

#include "gadgets/pictures/tile_painter.hpp"

namespace gadgetc::game_page {

// Where the wires have a link, it stands on the square outside a port, and signals wait behind it.
std::shared_ptr<const TilePainter> tile_painter(const Tile& tile);

}  // namespace gadgetc::game_page
