// Where the ports of a tile lie: a rectangle and a place on its border for each port.
//
// Two sites that a turn or a mirror image of the rectangle, or an exchange of ports that contract
// and environment treat alike, carries into each other have the same tiles: one of them is kept.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "base/grid/orientation.hpp"
#include "gadgets/konane/search/search_spec.hpp"

namespace gadgetc::konane {

struct PortPlace {
  Square square;
  Direction side = Direction::North;
  auto operator<=>(const PortPlace&) const = default;
};

struct Site {
  int rows = 0, columns = 0;
  std::vector<PortPlace> places;  // by port
  auto operator<=>(const Site&) const = default;
};

// What carries sites of a search into sites of the same search.
struct SiteSymmetry {
  Orientation orientation;
  std::vector<std::size_t> ports;  // the port that takes each port's part
};
std::vector<SiteSymmetry> site_symmetries(const SearchSpec& spec);
Site image(const Site& site, const SiteSymmetry& symmetry);

// All rectangles of so many squares with all places of ports, each class once, in a fixed order.
// Ports lie on squares of one colour, and no two of them on one wire.
std::vector<Site> sites(const SearchSpec& spec, int squares);

// The site as a tile without stones.
Tile blank_tile(const SearchSpec& spec, const Site& site);

// A set of stones as bits, a square each, row by row; a square's colour says whose stone it is.
using StoneSet = std::uint32_t;
bool is_white_square(const Site& site, Square s);
// The tile with these stones.
Tile drawn(Tile blank, StoneSet stones);
// The symmetries of the site itself, each as the square that every square goes to, row by row; the
// identity is left out.
std::vector<std::vector<std::size_t>> square_maps(const SearchSpec& spec, const Site& site);

}  // namespace gadgetc::konane
