// What tiles of Konane look like in pictures.
#pragma once

#include "gadgets/pictures/tile_painter.hpp"

namespace gadgetc::konane {

// Black's squares are darker. A wire is two squares outside its port: the black stone that a signal
// jumps over, and behind it where white stones wait.
const TilePainter& tile_painter();

}  // namespace gadgetc::konane
