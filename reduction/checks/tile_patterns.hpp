// What the library's tiles look like on a board, in all their orientations.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gadgets/tile.hpp"
#include "reduction/circuit/circuit.hpp"

namespace gadgetc {

struct TilePattern {
  struct Cell {
    Square at;          // relative to the tile's top left square
    std::uint8_t cell;  // as Position::cell
  };
  GateKind kind;
  Tile tile;               // turned; one port a wire
  Cell anchor;             // the rarest of its squares
  std::vector<Cell> land;  // every square that is not water
  // Squares that have to be water, or off the board: the rest of the tile's rectangle, since a lion
  // may look over it, and the squares beside the land outside the rectangle.
  std::vector<Square> water;
  std::vector<Square> exits;  // squares outside the ports that have to be empty neutral land
};

// Does the tile lie with its top left square at `origin`, water in it and around it, and a wire at
// each port?
bool matches(const Position& board, const TilePattern& pattern, Square origin);

// The patterns of all sets, different ones only, by the byte of their anchors.
class TilePatterns {
 public:
  TilePatterns();
  const std::vector<TilePattern>& anchored_by(std::uint8_t cell) const { return by_anchor_[cell]; }

 private:
  void add(GateKind kind, const Tile& tile);

  std::array<std::vector<TilePattern>, 256> by_anchor_;
};

}  // namespace gadgetc
