#include "gadgets/pictures/registry/painter_of.hpp"

#include "gadgets/jungle/pictures/jungle_tile_painter.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/pictures/konane_tile_painter.hpp"

namespace gadgetc {

const TilePainter& painter_of(const Tile& tile) {
  return jungle::is_jungle(tile) ? jungle::tile_painter() : konane::tile_painter();
}

}  // namespace gadgetc
