#include "reduction/pictures/compiled_svg.hpp"

#include "reduction/pictures/board_svg.hpp"

namespace gadgetc {

void write_compiled_svg(std::ostream& out, const Compilation& compilation) {
  BoardPicture picture;
  for (const PlacedTile& tile : compilation.emission.tiles) {
    picture.outlines.push_back(
        {{tile.top_left.row, tile.top_left.column, tile.rows, tile.columns},
         tile.gate,
         "tile-" + tile.tile});
  }
  for (const Square s : compilation.emission.wires) picture.wires.push_back({s, 0});
  write_board_svg(out, compilation.emission.board, picture);
}

}  // namespace gadgetc
