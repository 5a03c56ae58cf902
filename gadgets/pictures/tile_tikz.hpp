// Tiles as a tikzpicture for a paper. It needs \usepackage{tikz} and no library:
//
//   \documentclass{article} \usepackage{tikz}
//   \begin{document} \input{wire.tikz} \end{document}
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/pictures/tile_scene.hpp"

namespace gadgetc {

void write_tile_tikz(std::ostream& out, const Tile& tile, const std::vector<SceneStrip>& strips);

// Text for LaTeX: what it would take for commands is escaped, and "->" becomes an arrow. Bytes
// outside printable ASCII, which fonts and encodings may lack, become "?".
std::string tex_text(std::string_view text);

}  // namespace gadgetc
