// Tiles as a tikzpicture for a paper. It needs \usepackage{tikz} and no library:
//
//   \documentclass{article} \usepackage{tikz}
//   \begin{document} \input{wire.tikz} \end{document}
#pragma once

#include <iosfwd>
#include <vector>

#include "gadgets/jungle/pictures/tile_scene.hpp"

namespace gadgetc {

void write_tile_tikz(std::ostream& out, const Tile& tile, const std::vector<SceneStrip>& strips);

}  // namespace gadgetc
