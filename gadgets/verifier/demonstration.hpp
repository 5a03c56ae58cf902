// A line of play that shows how a tile that holds works: for one rule of its contract the inputs
// arrive and White delivers, by the shortest play against Black's longest resistance. A reader sees
// one line of the strategy whose existence is the proof, not the proof.
#pragma once

#include <string>

#include "gadgets/tile/line_of_play.hpp"

namespace gadgetc::verifier {

struct Demonstration {
  std::string rule;  // "in -> out"; of a part, with its number
  LineOfPlay play;
};

}  // namespace gadgetc::verifier
