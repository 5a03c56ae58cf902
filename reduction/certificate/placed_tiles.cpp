#include "reduction/certificate/placed_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/grid/square_name.hpp"

namespace gadgetc {

PlacedTiles::PlacedTiles(int rows, int columns, const std::vector<CertifiedTile>& tiles,
                         const std::vector<const Tile*>& drawings, Cell background)
    : tiles_(tiles),
      drawings_(drawings),
      owner_(rows, columns, 0),
      painted_(rows, columns, background) {
  turned_.reserve(tiles.size());
}

std::string PlacedTiles::name(Square s) const { return square_name(owner_.rows(), s); }

void PlacedTiles::begin_tile() {
  const CertifiedTile& tile = tiles_[items_];
  if (!number_.emplace(tile.gate, items_++).second) {
    refute(tile.line, "there is a gate of this name already");
  }
}

void PlacedTiles::paint(Square s, Cell cell, std::size_t line) {
  if (!contains(s)) refute(line, "this reaches over the board's edge");
  if (owner(s) != 0) refute(line, name(s) + " belongs to something else already");
  owner_[s] = items_;
  repaint(s, cell);
}

void PlacedTiles::check_rectangles() const {
  for (std::size_t t = 0; t < tiles_.size(); ++t) {
    for_each_square(turned_[t], [&](Square s) {
      const Square at = tiles_[t].top_left + s;
      if (!contains(at)) refute(tiles_[t].line, "this reaches over the board's edge");
      if (owner(at) == 0 || owner(at) == t + 1) return;
      refute(tiles_[t].line, name(at) + " lies in this tile's rectangle");
    });
  }
}

void PlacedTiles::check_apart(std::span<const Square> steps, std::string_view what) const {
  for_each_pair(steps, [&](Square a, Square b) {
    if (owner(a) == owner(b) || are_joined(a, b)) return;
    refute(1, fmt::format("{} and {} are side by side, and no {} there", name(a), name(b), what));
  });
}

PlacedTiles::Place PlacedTiles::place_of(std::size_t tile, std::size_t port) const {
  const Tile& drawing = *drawings_[tile];
  const CertifiedTile& placed = tiles_[tile];
  const Square turned =
      oriented(drawing.ports[port].square, drawing.rows(), drawing.columns(), placed.turn);
  const Square inside = placed.top_left + turned;
  const Direction side = oriented(drawing.ports[port].side, placed.turn);
  return {inside, step(inside, side), side};
}

PlacedTiles::Place PlacedTiles::find_place(const std::string& gate, const std::string& port_name,
                                           bool is_input, std::size_t line) const {
  const auto number = number_.find(gate);
  if (number == number_.end()) refute(line, "there is no gate " + gate);
  const Tile& tile = *drawings_[number->second];
  const auto port = find_port(tile, port_name);
  if (!port || tile.ports[*port].is_input != is_input) {
    refute(line, fmt::format("{} has no {} {}", gate, is_input ? "input" : "output", port_name));
  }
  return place_of(number->second, *port);
}

bool PlacedTiles::join(Square inside, Square outside) {
  return joints_.insert(std::minmax(inside, outside)).second;
}

bool PlacedTiles::are_joined(Square a, Square b) const {
  return joints_.contains(std::minmax(a, b));
}

void PlacedTiles::check_ports() const {
  for (std::size_t t = 0; t < tiles_.size(); ++t) {
    for (std::size_t p = 0; p < drawings_[t]->ports.size(); ++p) {
      const Place place = place_of(t, p);
      if (are_joined(place.inside, place.outside)) continue;
      refute(tiles_[t].line, fmt::format("no wire begins or ends at {} of {}",
                                         drawings_[t]->ports[p].name, tiles_[t].gate));
    }
  }
}

}  // namespace gadgetc
