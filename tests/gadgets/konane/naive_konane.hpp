// Konane by plain search on whole boards of characters, for tiles: the tile as drawn, signals in
// front of its active inputs, free squares behind its outputs. Shares the tile with gadgets/ and
// nothing else.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc::naive {

class KonaneBoard {
 public:
  // An active input has a white stone two squares outside its port with a black one behind it.
  KonaneBoard(const Tile& tile, PortSet active);

  // Can White, who never passes, bring a stone out of each of these outputs, some time, while Black
  // may pass as often as it likes?
  bool forces(PortSet outputs, Side first);

 private:
  struct Position {
    std::vector<std::string> rows;
    PortSet delivered = 0;
  };
  std::vector<Position> moves(const Position& position, char mover) const;
  bool wins(const Position& position, Side turn);

  Position start_;
  std::vector<Square> goals_;  // by port; of inputs nowhere
  PortSet wanted_ = 0;
  std::map<std::string, bool> known_;
};

// Does plain search deliver exactly what the contract allows, whoever moves first? A variable's
// stone is there to be picked, so White begins.
bool delivers(const Tile& tile);

}  // namespace gadgetc::naive
