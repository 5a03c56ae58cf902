#include "reduction/certificate/placed_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/grid/square_name.hpp"
#include "gadgets/tile/false_line.hpp"

namespace gadgetc {

PlacedTiles::PlacedTiles(int rows, int columns, const std::vector<CertifiedTile>& tiles,
                         const std::vector<const Tile*>& drawings)
    : rows_(rows),
      columns_(columns),
      tiles_(tiles),
      drawings_(drawings),
      owner_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), 0) {}

std::string PlacedTiles::name(Square s) const { return square_name(rows_, s); }

void PlacedTiles::begin_tile() {
  const CertifiedTile& tile = tiles_[items_];
  if (!number_.emplace(tile.gate, items_++).second) {
    refute(tile.line, "there is a gate of this name already");
  }
}

void PlacedTiles::own(Square s, std::size_t line) {
  if (!contains(s)) refute(line, "this reaches over the board's edge");
  if (owner(s) != 0) refute(line, name(s) + " belongs to something else already");
  owner_[index(s)] = items_;
}

PlacedTiles::Place PlacedTiles::place_of(std::size_t tile, std::size_t port) const {
  const Tile& drawing = *drawings_[tile];
  const CertifiedTile& placed = tiles_[tile];
  const Square turned =
      oriented(drawing.ports[port].square, drawing.rows(), drawing.columns(), placed.turn);
  const Square inside{placed.top_left.row + turned.row, placed.top_left.column + turned.column};
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
