// The squares of a certified board, dealt out: each belongs to one thing at most, a tile, a wire or
// what else a game has, and two things touch only at the ports that wires join.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/grid/direction.hpp"
#include "base/run/interrupts.hpp"
#include "gadgets/tile/tile.hpp"
#include "reduction/certificate/certified_circuit.hpp"

namespace gadgetc {

class PlacedTiles {
 public:
  // The number of a thing, from 1; tiles come first, in the certificate's order. 0: none.
  using Item = std::uint32_t;
  // A port on the board: its square, the one beyond it, and the way there.
  struct Place {
    Square inside, outside;
    Direction side;
  };

  // All outlive this; `drawings` are those of the certificate's tiles.
  PlacedTiles(int rows, int columns, const std::vector<CertifiedTile>& tiles,
              const std::vector<const Tile*>& drawings);

  // All below throw FalseLine: the first thing that is not true, at its line.

  // What is owned from now on belongs to another thing. The tiles are begun first.
  void begin_item() { ++items_; }
  void begin_tile();
  void own(Square s, std::size_t line);
  Item owner(Square s) const { return owner_[index(s)]; }
  bool contains(Square s) const {
    return s.row >= 0 && s.row < rows_ && s.column >= 0 && s.column < columns_;
  }
  std::string name(Square s) const;

  Place place_of(std::size_t tile, std::size_t port) const;
  // The place of the gate's input or output of this name.
  Place find_place(const std::string& gate, const std::string& port, bool is_input,
                   std::size_t line) const;

  // Two squares at which two things may touch; false: they were joined before.
  bool join(Square inside, Square outside);
  bool are_joined(Square a, Square b) const;
  // Calls visit(a, b) for squares side by side that belong to something. Throws Interrupted.
  template <typename Visit>
  void for_each_pair(const Visit& visit) const {
    for (Square s{0, 0}; s.row < rows_; ++s.row) {
      throw_if_interrupted();
      for (s.column = 0; s.column < columns_; ++s.column) {
        if (owner(s) == 0) continue;
        for (const Square next : {step(s, Direction::East), step(s, Direction::South)}) {
          if (contains(next) && owner(next) != 0) visit(s, next);
        }
      }
    }
  }
  // A proof lets signals leave by every output and stand there, so each port has its wire.
  void check_ports() const;

 private:
  std::size_t index(Square s) const {
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(s.column);
  }

  int rows_, columns_;
  const std::vector<CertifiedTile>& tiles_;
  const std::vector<const Tile*>& drawings_;
  std::vector<Item> owner_;
  Item items_ = 0;
  std::unordered_map<std::string, std::size_t> number_;  // of a tile, by its gate
  std::set<std::pair<Square, Square>> joints_;           // the lesser square first
};

}  // namespace gadgetc
