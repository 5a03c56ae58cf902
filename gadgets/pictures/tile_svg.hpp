// Tiles as SVG: a drawing with its ports and contract, or a film strip of scenes.
#pragma once

#include <iosfwd>
#include <vector>

#include "gadgets/pictures/tile_scene.hpp"

namespace gadgetc {

// `tile` names the sheet and gives the contract; the scenes may be on parts of it. Lines of text
// may stand beside them.
void write_tile_svg(std::ostream& out, const TilePainter& painter, const Tile& tile,
                    const std::vector<SceneStrip>& strips,
                    const std::vector<std::string>& beside = {});

}  // namespace gadgetc
