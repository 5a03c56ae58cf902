#include "gadgets/tile/dens.hpp"

namespace gadgetc {

bool has_den(const Tile& tile) {
  bool found = false;
  for_each_square(tile,
                  [&](Square s) { found |= tile.board.terrain(s) == Terrain::BlackDen; });
  return found;
}

}  // namespace gadgetc
