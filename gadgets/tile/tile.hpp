// A tile: a small rectangle of a game's board with ports on its border, and the contract that says
// which sets of active inputs let White deliver which sets of outputs.
//
// Outside each port lies a wire, on which a signal travels. An active input has one waiting on its
// wire, an output is delivered when one has come to its wire. What a signal is, how it travels and
// what the squares hold is the game's affair.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/grid/orientation.hpp"
#include "gadgets/tile/alphabet.hpp"
#include "gadgets/tile/contract.hpp"
#include "gadgets/tile/tile_board.hpp"

namespace gadgetc {

struct Port {
  std::string name;
  bool is_input = true;
  Square square;                      // inside the tile, on its border
  Direction side = Direction::North;  // where the wire lies
  // What travels on the wire; 0: what travels on the wires of drawings.
  PieceCode signal = 0;
  // So many more signals may stand on the wire than the contract counts (those that came in, one
  // that is delivered): the neighbour there endures them.
  std::uint8_t surplus = 0;
  // In games that have them (Alphabet::has_steady_wires): a wire of one signal, which does not come
  // back, and on which nothing changes but by it.
  bool is_steady = false;
  bool operator==(const Port&) const = default;
};

// A neighbour's piece on the wire of a port from the start, free to come in and to go back there:
// a white one is a signal, and the contract is kept against it; a black one is a threat that White
// has to meet. Neither may be relied upon.
struct Guest {
  std::size_t port = 0;
  PieceCode piece = 0;
  bool operator==(const Guest&) const = default;
};

struct Tile {
  std::string name;
  TileBoard board;
  // Inputs at the same square and side share a wire; there they arrive in this order.
  std::vector<Port> ports;
  std::vector<Guest> guests;
  std::vector<Delivery> contract;
  // Squares inside the rectangle that belong to other parts of a larger tile, sorted. They are no
  // part of this tile's game.
  std::vector<Square> foreign;

  int rows() const { return board.rows(); }
  int columns() const { return board.columns(); }
  std::string_view game() const { return board.alphabet().game(); }
};

PortSet all_inputs(const Tile& tile);  // without kPick
// The first port that leads to the same wire.
std::size_t wire_of(const Tile& tile, std::size_t port);
PieceCode signal_on(const Tile& tile, std::size_t port);
std::optional<std::size_t> find_port(const Tile& tile, std::string_view name);
std::size_t count_squares(const Tile& tile);  // Alphabet::is_counted
std::size_t count_pieces(const Tile& tile);   // of both sides, without Alphabet::is_filler
std::size_t count_pieces(const Tile& tile, Side side);

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
