#include "reduction/pictures/compiled_layers.hpp"

#include <algorithm>

#include "reduction/pictures/wire_numbers.hpp"

namespace gadgetc {

std::vector<BoardOutline> outlines_of(const Emission& emission) {
  // Variables are what a reader looks for first.
  const double extent = std::max(emission.board.rows, emission.board.columns);
  const double variable_size = std::max(1.0, extent / 80);
  std::vector<BoardOutline> outlines;
  for (const PlacedTile& tile : emission.tiles) {
    outlines.push_back({{tile.top_left.row, tile.top_left.column, tile.rows, tile.columns},
                        tile.gate,
                        "tile-" + tile.tile,
                        tile.kind == GateKind::Variable ? variable_size : 0.0});
  }
  for (const BoardArea& area : emission.areas) {
    outlines.push_back({area.squares, area.name, "area-" + area.kind, variable_size});
  }
  return outlines;
}

std::vector<WireSquare> wires_of(const Emission& emission) {
  std::vector<WireSquare> squares;
  const std::vector<int> numbers = wire_numbers(emission.wires);
  for (std::size_t i = 0; i < emission.wires.size(); ++i) {
    for (const Square s : squares_of({emission.wires[i]})) squares.push_back({s, numbers[i]});
  }
  return squares;
}

}  // namespace gadgetc
