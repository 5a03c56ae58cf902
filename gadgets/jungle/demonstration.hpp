// Lines of play that show how a tile that holds works: for each rule of its contract the inputs
// arrive and White delivers, by the shortest play against Black's longest resistance. A reader sees
// one line of the strategy whose existence is the proof, not the proof.
#pragma once

#include <string>
#include <vector>

#include "gadgets/jungle/verify.hpp"
#include "gadgets/tile/line_of_play.hpp"

namespace gadgetc::jungle {

struct Demonstration {
  std::string rule;  // "in -> out"; of a part, with its number
  LineOfPlay play;
};

// Of a tile that holds under these options, rule by rule; of one that is taken apart (parts.hpp),
// part by part. Throws LimitReached as the verifier's games do.
std::vector<Demonstration> demonstrate(const Tile& tile, const VerifyOptions& options = {});

}  // namespace gadgetc::jungle
