// How a gate fills its layout cell: its tile, turned so that its ports face the wanted sides, and
// the few squares of wire that lead from the ports to the cell's axes.
#pragma once

#include <memory>
#include <vector>

#include "gadgets/tile.hpp"
#include "reduction/layout/grid_layout.hpp"

namespace gadgetc {

struct GateCell {
  // The tile as it lies on the board; nullptr for a bare end of a wire (Sink, False).
  const Tile* tile = nullptr;
  Orientation orientation;
  // The square where the cell's axes cross, relative to the tile's top left square; it may lie
  // outside the tile.
  Square center;
  // Wire squares of the cell beyond the tile, relative to the tile's top left square.
  std::vector<Square> wires;
  // Squares used on each side of the axes, by Direction: how far the cell's content reaches.
  std::array<int, 4> reach{};
};

// The cell of a gate with its ports at the given sides, from the compact set. Cells are made once
// and kept; throws std::logic_error for sides that no symmetry of the tile gives.
class GateCells {
 public:
  GateCells();
  const GateCell& find(GateKind kind, const GateSides& wanted) const;

  // The tile that carries gates of a kind; nullptr for Sink and False.
  static const Tile* tile_of(GateKind kind);

 private:
  struct Entry {
    GateKind kind;
    GateSides sides;
    GateCell cell;
  };
  std::vector<Entry> entries_;
  std::vector<std::unique_ptr<Tile>> oriented_;
};

}  // namespace gadgetc
