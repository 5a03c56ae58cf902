#include "gadgets/jungle/tile/suspicions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "gadgets/jungle/tile/land.hpp"

namespace gadgetc::jungle {

namespace {

std::string square_name(Square s) { return fmt::format("row {}, column {}", s.row, s.column); }

template <typename Belongs>
bool has_neighbour(const Tile& tile, Square s, Belongs belongs) {
  return std::any_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
    const Square next = step(s, d);
    return tile.board.contains(next) && belongs(next);
  });
}

bool is_white_trap(const Tile& tile, Square s) {
  return terrain_at(tile, s) == Terrain::WhiteTrap;
}

// A white trap beside which a white piece stands.
bool is_guarded(const Tile& tile, Square s) {
  return is_white_trap(tile, s) && has_neighbour(tile, s, [&](Square next) {
           return piece_at(tile, next).is(Side::White);
         });
}

// Squares of land that a black piece reaches though every other piece stood aside, but no guarded
// trap: it walks around walls and dens.
std::set<Square> reached(const Tile& tile, Square from) {
  std::set<Square> found{from};
  std::vector<Square> open{from};
  while (!open.empty()) {
    const Square s = open.back();
    open.pop_back();
    for (const Direction d : kDirections) {
      const Square next = step(s, d);
      if (!tile.board.contains(next) || is_guarded(tile, next)) continue;
      const Terrain terrain = terrain_at(tile, next);
      if (terrain == Terrain::Water || terrain == Terrain::BlackDen) continue;
      if (found.insert(next).second) open.push_back(next);
    }
  }
  return found;
}

// Each port that some black piece reaches, with the first such piece.
void add_open_ports(const Tile& tile, const std::vector<Standing>& pieces,
                    std::vector<std::string>& suspicions) {
  std::set<std::size_t> named;
  for (const Standing& s : pieces) {
    if (!piece_of(s.piece).is(Side::Black) || s.spot.kind != Spot::Kind::Square) continue;
    const std::set<Square> squares = reached(tile, s.spot.square);
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      if (!squares.count(tile.ports[p].square) || !named.insert(p).second) continue;
      suspicions.push_back(fmt::format(
          "no white trap with a white piece beside it lies between the black piece at {} and "
          "port '{}'",
          square_name(s.spot.square), tile.ports[p].name));
    }
  }
}

}  // namespace

std::vector<std::string> find_suspicions(const Tile& tile) {
  std::vector<std::string> suspicions;
  const std::vector<Standing> pieces = standing(tile);
  for (const Standing& s : pieces) {
    const Square at = s.spot.square;
    if (piece_of(s.piece) != kGuard || is_island(tile, at)) continue;
    const auto traps = [&](Square next) { return is_white_trap(tile, next); };
    if (!has_neighbour(tile, at, traps)) {
      suspicions.push_back(
          fmt::format("the cat at {} has no white trap '^' beside it to guard", square_name(at)));
    }
  }
  add_open_ports(tile, pieces, suspicions);
  PortSet used = 0;
  for (const Delivery& rule : tile.contract) used |= rule.inputs | rule.outputs;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    // A second signal on a wire may come in without being of use.
    if (used >> p & 1 || wire_of(tile, p) != p) continue;
    suspicions.push_back(
        fmt::format("port '{}' stands in no rule of the contract", tile.ports[p].name));
  }
  return suspicions;
}

}  // namespace gadgetc::jungle
