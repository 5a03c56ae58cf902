// A part of a board turned so that all its copies look the same: what is known of one is known of
// the others.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

struct TurnedPart {
  std::string text;                // tells it from others
  Tile tile;                       // its ports are "p1", "p2", ... in reading order
  std::vector<std::size_t> ports;  // by its ports: the part's
};

// All ways to turn a part so, with the contract and the guests that it has: more than one for a
// part that is a copy of itself.
std::vector<TurnedPart> normal_forms(const Tile& part);

// A set of a turned part's ports as the part's.
PortSet carried_back(PortSet set, const std::vector<std::size_t>& ports);

}  // namespace gadgetc
