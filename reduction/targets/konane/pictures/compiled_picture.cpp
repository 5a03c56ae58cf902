#include "reduction/targets/konane/pictures/compiled_picture.hpp"

#include "base/text/tex_text.hpp"
#include "games/konane/pictures/board_svg.hpp"
#include "games/konane/pictures/board_tikz.hpp"
#include "reduction/pictures/compiled_layers.hpp"
#include "reduction/targets/konane/konane_board.hpp"

namespace gadgetc::konane {

void write_compiled_svg(std::ostream& out, const Compilation& compilation) {
  const BoardFile board = to_board_file(compilation.emission.board);
  BoardPicture picture{.title = board.formula};
  picture.outlines = outlines_of(compilation.emission);
  picture.wires = wires_of(compilation.emission);
  write_board_svg(out, board.position, picture);
}

void write_compiled_tikz(std::ostream& out, const Compilation& compilation, double width) {
  TikzOptions options;
  options.width = width;
  options.outlines = outlines_of(compilation.emission);
  options.wires = wires_of(compilation.emission);
  for (BoardOutline& outline : options.outlines) outline.label = tex_text(outline.label);
  write_board_tikz(out, to_board_file(compilation.emission.board).position, options);
}

}  // namespace gadgetc::konane
