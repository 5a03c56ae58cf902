// Where the ports of tiles lie, and which squares are looked for.
//
// Sites that contract and environment cannot tell apart have the same tiles: one of them is kept.
#pragma once

#include <memory>
#include <vector>

#include "gadgets/search/search_spec.hpp"

namespace gadgetc {

using VertexMap = std::vector<std::uint16_t>;  // where each square of a site goes

struct Site {
  Tile blank;                   // without what is looked for
  std::vector<Square> squares;  // whose cells are looked for
  // Maps of the squares that carry each drawing into one that is the same tile.
  std::vector<VertexMap> symmetries;
};

// The drawing on a site, by a cell for each of its squares.
Tile draw(const Site& site, const std::vector<Cell>& cells);

// The sites of one size, in a fixed order.
class SiteList {
 public:
  virtual ~SiteList() = default;
  virtual std::size_t size() const = 0;
  virtual Site site(std::size_t number) const = 0;
  // All drawings of the game of one, where other drawings have the same game.
  virtual std::vector<Tile> drawings(std::size_t number, const std::vector<Cell>& cells) const {
    return {draw(site(number), cells)};
  }
  std::size_t shapes = 0, graphs = 0;  // where shapes are told apart by what touches
};

// Permutations of the ports under which contract and environment stay the same: the port that takes
// the place of each.
using PortSymmetry = std::vector<std::size_t>;
std::vector<PortSymmetry> port_symmetries(const SearchSpec& spec);
// Do the values go round once, in the order given or in the other?
bool goes_round(const std::vector<int>& values);

// All rectangles of so many squares with all places of ports on their borders, no two of them on
// one wire. With `is_one_colour` ports lie on squares of one colour of a chequered board. Where
// ports are pairs (`wire hole`), the edge and the squares behind ports are closed and the signal's
// piece stands inside each port.
std::unique_ptr<SiteList> rectangle_sites(const SearchSpec& spec, int squares, bool is_one_colour);

}  // namespace gadgetc
