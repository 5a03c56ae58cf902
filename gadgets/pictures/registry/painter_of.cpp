#include "gadgets/pictures/registry/painter_of.hpp"

#include "gadgets/jungle/pictures/jungle_tile_painter.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/page/pictures/page_tile_painter.hpp"

namespace gadgetc {

std::shared_ptr<const TilePainter> painter_of(const Tile& tile) {
  const std::shared_ptr<const TilePainter> nobody;  // who does not own one that lives for ever
  if (jungle::is_jungle(tile)) return {nobody, &jungle::tile_painter()};
  return game_page::tile_painter(tile);
}

}  // namespace gadgetc
