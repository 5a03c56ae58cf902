// Tiles as a tikzpicture for a paper. It needs \usepackage{tikz} and no library:
//
//   \documentclass{article} \usepackage{tikz}
//   \begin{document} \input{wire.tikz} \end{document}
#pragma once

#include <iosfwd>
#include <vector>

#include "base/text/tikz_page.hpp"
#include "gadgets/pictures/tile_scene.hpp"

namespace gadgetc {

// Scenes lie within `width` millimetres; a square is at most 6.
void write_tile_tikz(std::ostream& out, const TilePainter& painter, const Tile& tile,
                     const std::vector<SceneStrip>& strips, double width = kTikzWidth);

}  // namespace gadgetc
