#include "reduction/pictures/compiled_svg.hpp"

#include <algorithm>

#include "reduction/pictures/wire_numbers.hpp"

namespace gadgetc {

void write_compiled_svg(std::ostream& out, const Compilation& compilation,
                        BoardPicture picture) {
  // Variables are what a reader looks for first.
  const Position board = compilation.emission.board();
  const double variable_size = std::max(1.0, std::max(board.rows(), board.columns()) / 80.0);
  for (const PlacedTile& tile : compilation.emission.tiles) {
    picture.outlines.push_back({{tile.top_left.row, tile.top_left.column, tile.rows, tile.columns},
                                tile.gate,
                                "tile-" + tile.tile,
                                tile.tile == "variable" ? variable_size : 0.0});
  }
  const std::vector<Bar>& bars = compilation.emission.wires;
  const std::vector<int> numbers = wire_numbers(bars);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    for (const Square s : squares_of({bars[i]})) picture.wires.push_back({s, numbers[i]});
  }
  write_board_svg(out, board, picture);
}

}  // namespace gadgetc
