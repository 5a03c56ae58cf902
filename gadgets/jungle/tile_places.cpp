#include "gadgets/jungle/tile_places.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "gadgets/jungle/tile/land.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::size_t kMaxSquares = 190;
static_assert(kMaxSquares < kWireBase);
constexpr std::size_t kMaxPorts = 7;

}  // namespace

TilePlaces::TilePlaces(const Tile& tile) : tile_(tile) {
  check_jungle(tile);
  if (tile_.ports.size() > kMaxPorts) throw UsageError("a tile has at most 7 ports");
  ports_on_.resize(tile_.ports.size());
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    wire_of_.push_back(wire_of(tile_, p));
    ports_on_[wire_of_[p]] |= static_cast<std::uint8_t>(1u << p);
  }
  add_squares();
  add_steps();
  add_ports();
  for (std::size_t s = 0; s < squares(); ++s) add_lines(static_cast<Place>(s));
}

bool TilePlaces::is_foreign(Square s) const {
  return std::binary_search(tile_.foreign.begin(), tile_.foreign.end(), s);
}

bool TilePlaces::is_place(Square s) const {
  const Terrain terrain = terrain_at(tile_, s);
  return terrain != Terrain::Water && terrain != Terrain::BlackDen && !is_island(tile_, s) &&
         !is_foreign(s);
}

Place TilePlaces::find(Square s) const {
  return static_cast<Place>(std::lower_bound(square_of_.begin(), square_of_.end(), s) -
                            square_of_.begin());
}

void TilePlaces::add_squares() {
  for_each_square(tile_, [&](Square s) {
    if (!is_place(s)) return;
    if (square_of_.size() == kMaxSquares) throw UsageError("a tile has at most 190 squares");
    square_of_.push_back(s);
    terrain_.push_back(terrain_at(tile_, s));
  });
  steps_.resize(squares());
  leaps_.resize(squares());
  has_open_line_.resize(squares());
  wires_at_.resize(squares());
}

void TilePlaces::add_steps() {
  for (std::size_t s = 0; s < squares(); ++s) {
    for (const Direction d : kDirections) {
      const Square next = step(square_of_[s], d);
      if (!tile_.board.contains(next)) continue;
      if (terrain_at(tile_, next) == Terrain::BlackDen) steps_[s].push_back(den());
      if (is_place(next)) steps_[s].push_back(find(next));
    }
  }
}

void TilePlaces::add_ports() {
  for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
    if (wire_of_[p] != p) continue;
    const Place at = find(tile_.ports[p].square);
    (is_by_leap(tile_.ports[p]) ? leaps_ : steps_)[at].push_back(wire(p));
    wires_at_[at].push_back(wire(p));
  }
}

// The lines across water.
void TilePlaces::add_lines(Place from) {
  const TileBoard& board = tile_.board;
  for (const Direction d : kDirections) {
    Square next = step(square_of_[from], d);
    int water = 0;
    while (board.contains(next) && terrain_at(tile_, next) == Terrain::Water) {
      next = step(next, d);
      ++water;
    }
    const bool leaves = !board.contains(next) || (water > 0 && is_foreign(next));
    const bool by_port =
        std::any_of(wires_at_[from].begin(), wires_at_[from].end(), [&](Place wire) {
          return tile_.ports[wire - kWireBase].side == d;
        });
    if (leaves && !by_port) has_open_line_[from] = true;
    if (leaves || water == 0 || is_island(tile_, next)) continue;
    const bool is_den = terrain_at(tile_, next) == Terrain::BlackDen;
    leaps_[from].push_back(is_den ? den() : find(next));
  }
}

bool TilePlaces::leads_in(Place wire, Place square) const {
  const std::vector<Place>& wires = wires_at_[square];
  if (wire == kGone) return !wires.empty();
  return std::find(wires.begin(), wires.end(), wire) != wires.end();
}

Spot TilePlaces::spot(Place place) const {
  if (place == kGone) return {};
  if (!is_wire(place)) return {Spot::Kind::Square, square_of_[place]};
  if (place == den()) return {Spot::Kind::Goal, {}};
  return {Spot::Kind::Wire, {}, static_cast<std::size_t>(place - kWireBase)};
}

std::string TilePlaces::name(Place place) const {
  if (place == kGone) return "outside";
  if (place == den()) return "the den";
  if (is_wire(place)) return "wire:" + tile_.ports[place - kWireBase].name;
  const Square s = square_of_[place];
  return fmt::format("({},{})", s.row, s.column);
}

}  // namespace gadgetc::jungle
