// A tile: a small rectangle of terrain and pieces with ports on its border, and the contract that
// says which sets of active inputs let White deliver which sets of outputs.
//
// Outside each port lies a neutral wire. A signal is one white piece, a panther on every wire of
// land: an active input has one waiting on its wire, an output is delivered when one stands on its
// wire. Inside a tile a wire may be a stepping stone, which only lions and tigers reach: see Port.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/grid/orientation.hpp"
#include "gadgets/tile/contract.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc {

// A white cat: it guards a white trap beside its pocket.
inline constexpr Piece kGuard{Side::White, Kind::Cat};
constexpr bool leaps(Piece piece) {
  return piece.kind() == Kind::Lion || piece.kind() == Kind::Tiger;
}

struct Port {
  std::string name;
  bool is_input = true;
  Square square;                      // inside the tile, on its border
  Direction side = Direction::North;  // where the wire lies
  Piece signal{Side::White, Kind::Panther};
  // The wire lies beyond water: only leaping pieces pass.
  bool by_leap = false;
  // So many more signals may stand on the wire than the contract counts (those that came in, one
  // that is delivered): the neighbour there endures them.
  std::uint8_t surplus = 0;
  bool operator==(const Port&) const = default;
};

// A neighbour's piece on the wire of a port from the start, free to come in and to go back there:
// a white one is a signal, and the contract is kept against it; a black one is a threat that White
// has to meet. Neither may be relied upon.
struct Guest {
  std::size_t port = 0;
  Piece piece;
  bool operator==(const Guest&) const = default;
};

struct Tile {
  std::string name;
  Position board;
  // Inputs at the same square and side share a wire; there they arrive in this order.
  std::vector<Port> ports;
  std::vector<Guest> guests;
  std::vector<Delivery> contract;
  // Land inside the rectangle that belongs to other parts of a larger tile (parts.hpp), sorted.
  // Nothing goes there; a leap that would end there leaves the tile.
  std::vector<Square> foreign;

  int rows() const { return board.rows(); }
  int columns() const { return board.columns(); }
};

PortSet all_inputs(const Tile& tile);  // without kPick
// The first port that leads to the same wire.
std::size_t wire_of(const Tile& tile, std::size_t port);
std::optional<std::size_t> find_port(const Tile& tile, std::string_view name);
// On the board, and no water.
bool is_land(const Position& board, Square s);
std::size_t count_land(const Tile& tile);
// A land square without neighbours and without a port that holds a white cat: a wall.
bool is_island(const Tile& tile, Square s);
std::size_t count_pieces(const Tile& tile);

// "control passage -> out"
std::string rule_text(const Tile& tile, const Delivery& rule);
// The rules joined by "; ".
std::string contract_text(const Tile& tile);

// Calls visit(square) for every square of the rectangle, row by row.
template <typename Visit>
void for_each_square(const Tile& tile, const Visit& visit) {
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) visit(Square{row, column});
  }
}

// The tile after a symmetry, ports and contract carried along.
Tile oriented(const Tile& tile, Orientation orientation);

}  // namespace gadgetc
