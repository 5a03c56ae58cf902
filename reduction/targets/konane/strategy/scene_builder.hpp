// Finds the parts of a board of Konane and joins them: the tiles and corners by the reader's own
// finder, the wires between them cut into pieces.
#pragma once

#include <deque>
#include <vector>

#include "reduction/targets/konane/strategy/board_scene.hpp"

namespace gadgetc::konane {

struct SceneParts {
  std::deque<Tile> wires;  // drawings of pieces of wires; parts point there
  std::vector<ScenePart> parts;
  std::vector<Square> rests;  // BoardScene::rests
};

// `reading` is of this board, and without faults.
SceneParts build_parts(const game_page::BoardFile& start, const BoardReading& reading,
                       const GadgetLibrary& library);

}  // namespace gadgetc::konane
