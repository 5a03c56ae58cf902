// How a gate fills its layout cell: its tile, turned so that its ports face the wanted sides, and
// the few squares of wire that lead from the ports to the cell's axes.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "gadgets/library/library.hpp"
#include "reduction/layout/grid_layout.hpp"

namespace gadgetc::layout {

struct GateCell {
  // The tile as it lies on the board; nullptr for a bare end of a wire (Sink, False).
  const Tile* tile = nullptr;
  Orientation orientation;
  // The square where the cell's axes cross, relative to the tile's top left square; it may lie
  // outside the tile.
  Square center;
  // Wire squares of the cell beyond the tile, relative to the tile's top left square.
  std::vector<Square> wires;
  // Lines of the lattice used on each side of the axes, by Direction: how far the cell's content
  // reaches. Where wires may lie anywhere (pitch 1) that is in squares.
  std::array<int, 4> reach{};
};

// The cell of a gate with its ports at the given sides, from one gadget set, with the protectors
// that go with it. Cells are made once and kept; throws std::logic_error for sides that no symmetry
// of the tile gives, and for a gate that the set has no tile for.
class GateCells {
 public:
  // Throws std::logic_error when the library has no such set.
  explicit GateCells(std::string_view set, const GadgetLibrary& library = gadget_library());
  const GateCell& find(GateKind kind, const GateSides& wanted) const;
  // The cell as the tile is drawn in the library. Throws std::logic_error where the set has none.
  const GateCell& first(GateKind kind) const;
  // The cell of a wire that comes from one side and leaves by another, at a right angle. Null:
  // wires of this set turn without a tile.
  const GateCell* find_corner(Direction in, Direction out) const;
  bool has_corners() const { return !corners_.empty(); }
  // Squares between lines of the lattice that all wires lie on.
  int pitch() const { return pitch_; }

 private:
  struct Entry {
    GateKind kind;
    GateSides sides;
    GateCell cell;
  };
  void add(const GateTile& gate, const Tile& tile, std::vector<Entry>& entries);
  void add_bare_end(GateKind kind, const GateSides& sides);

  int pitch_;
  std::vector<Entry> entries_, corners_;
  std::vector<std::unique_ptr<Tile>> oriented_;
};

}  // namespace gadgetc::layout
