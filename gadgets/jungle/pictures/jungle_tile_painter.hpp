// What tiles of Dou Shou Qi look like in pictures.
#pragma once

#include "gadgets/pictures/tile_painter.hpp"

namespace gadgetc::jungle {

const TilePainter& tile_painter();

}  // namespace gadgetc::jungle
