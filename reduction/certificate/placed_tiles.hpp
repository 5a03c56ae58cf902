// The squares of a certified board, dealt out and painted: each belongs to one thing at most, a
// tile, a wire or what else a game has, and two things touch only at the ports that wires join.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/grid/direction.hpp"
#include "base/grid/grid.hpp"
#include "base/grid/vectors.hpp"
#include "base/run/interrupts.hpp"
#include "gadgets/tile/false_line.hpp"
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

  // All outlive this; `drawings` are those of the certificate's tiles. What nothing is painted on
  // holds `background`.
  PlacedTiles(int rows, int columns, const std::vector<CertifiedTile>& tiles,
              const std::vector<const Tile*>& drawings, Cell background);

  // All below throw FalseLine: the first thing that is not true, at its line.

  // Paints all tiles, before anything else; cells that is_left_out(cell) belong to nobody.
  template <typename IsLeftOut>
  void paint_tiles(const IsLeftOut& is_left_out) {
    for (const CertifiedTile& tile : tiles_) {
      begin_tile();
      const Tile& drawing = turned_.emplace_back(oriented(*drawings_[turned_.size()], tile.turn));
      for_each_square(drawing, [&](Square s) {
        const Cell cell = drawing.board[s];
        if (!is_left_out(cell)) paint(tile.top_left + s, cell, tile.line);
      });
    }
  }
  // What is painted from now on belongs to another thing.
  void begin_item() { ++items_; }
  void paint(Square s, Cell cell, std::size_t line);
  // Paints a square anew that belongs to something already.
  void repaint(Square s, Cell cell) { painted_[s] = cell; }
  // Does the board, with cell_of(square), hold what is painted? Throws Interrupted.
  template <typename CellOf>
  void compare(const CellOf& cell_of) const {
    painted_.for_each([&](Square s) {
      if (s.column == 0) throw_if_interrupted();
      if (cell_of(s) == painted_[s]) return;
      refute(1, "the board differs from what stands here at " + name(s));
    });
  }
  // Does nothing but a tile's own squares lie in its rectangle, which is on the board?
  void check_rectangles() const;
  Item owner(Square s) const { return owner_[s]; }
  bool contains(Square s) const { return owner_.contains(s); }
  std::string name(Square s) const;

  Place place_of(std::size_t tile, std::size_t port) const;
  // The place of the gate's input or output of this name.
  Place find_place(const std::string& gate, const std::string& port, bool is_input,
                   std::size_t line) const;

  // Two squares at which two things may touch; false: they were joined before.
  bool join(Square inside, Square outside);
  bool are_joined(Square a, Square b) const;
  // The steps from a square to half of those beside it: by sides, and by corners, too.
  static constexpr std::array<Square, 2> kBySides{{{0, 1}, {1, 0}}};
  static constexpr std::array<Square, 4> kByCorners{{{0, 1}, {1, -1}, {1, 0}, {1, 1}}};
  // Calls visit(a, b) for squares side by side that belong to something. Throws Interrupted.
  template <typename Visit>
  void for_each_pair(std::span<const Square> steps, const Visit& visit) const {
    owner_.for_each([&](Square s) {
      if (s.column == 0) throw_if_interrupted();
      if (owner(s) == 0) return;
      for (const Square by : steps) {
        if (contains(s + by) && owner(s + by) != 0) visit(s, s + by);
      }
    });
  }
  // Do different things lie apart but where they are joined? `what` says what is missing there.
  void check_apart(std::span<const Square> steps, std::string_view what) const;
  // A proof lets signals leave by every output and stand there, so each port has its wire.
  void check_ports() const;

 private:
  void begin_tile();

  const std::vector<CertifiedTile>& tiles_;
  const std::vector<const Tile*>& drawings_;
  std::vector<Tile> turned_;  // the drawings as they lie
  Grid<Item> owner_;
  Grid<Cell> painted_;
  Item items_ = 0;
  std::unordered_map<std::string, std::size_t> number_;  // of a tile, by its gate
  std::set<std::pair<Square, Square>> joints_;           // the lesser square first
};

}  // namespace gadgetc
