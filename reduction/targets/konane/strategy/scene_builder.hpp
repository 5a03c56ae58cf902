// Finds the parts of a board of Konane and joins them: the tiles and corners by the reader's own
// finder, the wires between them cut into pieces. Between two parts stands one black stone, which
// belongs to both. The last square of a bare wire is a part, too.
#pragma once

#include <deque>
#include <vector>

#include "gadgets/library/library.hpp"
#include "games/page/board_file.hpp"
#include "reduction/strategy/tiles/played_tiles.hpp"

namespace gadgetc::konane {

struct SceneParts {
  std::deque<Tile> wires;  // drawings of pieces of wires; parts point there
  std::vector<ScenePart> parts;
  // The squares where White's signal comes to rest behind the output, one a move.
  std::vector<Square> rests;
  // The same between where the signal comes in and where the last wire ends; also where no tile
  // leads to the reward. Empty: there is none.
  std::vector<Square> way;
};

// `reading` is of this board, and without faults.
SceneParts build_parts(const game_page::BoardFile& start, const BoardReading& reading,
                       const GadgetLibrary& library);

}  // namespace gadgetc::konane
