#include "reduction/targets/jungle/pictures/compiled_picture.hpp"

#include <utility>

#include "base/text/tex_text.hpp"
#include "games/jungle/pictures/board_tikz.hpp"
#include "reduction/pictures/compiled_layers.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"

namespace gadgetc::jungle {

void write_compiled_svg(std::ostream& out, const Compilation& compilation,
                        BoardPicture picture) {
  const Emission& emission = compilation.emission;
  for (BoardOutline& outline : outlines_of(emission)) {
    picture.outlines.push_back(std::move(outline));
  }
  for (const WireSquare& square : wires_of(emission)) picture.wires.push_back(square);
  write_board_svg(out, to_position(emission.board), picture);
}

void write_compiled_tikz(std::ostream& out, const Compilation& compilation, double width) {
  TikzOptions options;
  options.width = width;
  options.outlines = outlines_of(compilation.emission);
  options.wires = wires_of(compilation.emission);
  for (BoardOutline& outline : options.outlines) outline.label = tex_text(outline.label);
  write_board_tikz(out, to_position(compilation.emission.board), options);
}

}  // namespace gadgetc::jungle
