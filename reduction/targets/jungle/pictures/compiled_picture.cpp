#include "reduction/targets/jungle/pictures/compiled_picture.hpp"

#include <algorithm>
#include <utility>

#include "gadgets/pictures/tile_tikz.hpp"
#include "games/jungle/pictures/board_tikz.hpp"
#include "reduction/pictures/wire_numbers.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"

namespace gadgetc {

namespace {

std::vector<WireSquare> wires_of(const Emission& emission) {
  std::vector<WireSquare> squares;
  const std::vector<int> numbers = wire_numbers(emission.wires);
  for (std::size_t i = 0; i < emission.wires.size(); ++i) {
    for (const Square s : squares_of({emission.wires[i]})) squares.push_back({s, numbers[i]});
  }
  return squares;
}

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
  return outlines;
}

}  // namespace

void write_compiled_svg(std::ostream& out, const Compilation& compilation,
                        BoardPicture picture) {
  const Emission& emission = compilation.emission;
  for (BoardOutline& outline : outlines_of(emission)) {
    picture.outlines.push_back(std::move(outline));
  }
  for (const WireSquare& square : wires_of(emission)) picture.wires.push_back(square);
  write_board_svg(out, to_position(emission.board), picture);
}

void write_compiled_tikz(std::ostream& out, const Compilation& compilation) {
  TikzOptions options;
  options.outlines = outlines_of(compilation.emission);
  options.wires = wires_of(compilation.emission);
  for (BoardOutline& outline : options.outlines) outline.label = tex_text(outline.label);
  write_board_tikz(out, to_position(compilation.emission.board), options);
}

}  // namespace gadgetc
