// A board cut at its wires: what is between the wires are parts, drawn as tiles of which nothing is
// known yet. How a board is cut is the affair of its game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

struct BoardPart {
  // The squares of the part in their rectangle; ports "p1", "p2", ... where wires begin, without
  // directions, and no contract.
  Tile tile;
  Square top_left;
  std::vector<std::size_t> wires;  // by port
  // Ports where signals come in, if any do: what the cutter knows of directions.
  PortSet inputs = 0;
  bool is_goal = false;  // a signal at its input, its one such port, wins: it is not asked about
};

struct WireEnd {
  std::size_t part = 0, port = 0;
};

struct BoardWire {
  std::uint64_t squares = 0;     // at least one
  std::optional<Square> single;  // it was a guess to cut at this square alone
  std::vector<WireEnd> ends;  // two; one or none of a wire with bare ends
};

struct CutBoard {
  std::vector<BoardPart> parts;
  std::vector<BoardWire> wires;
  std::string fault;  // why the board cannot be cut like this; empty: it is
};

}  // namespace gadgetc
