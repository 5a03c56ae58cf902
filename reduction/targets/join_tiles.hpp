// The circuit of a board from the tiles found on it and the wires between their ports: what all
// readers of boards do once they know which squares are what.
#pragma once

#include <cstdint>
#include <vector>

#include "gadgets/tile/tile.hpp"
#include "reduction/targets/board_reading.hpp"
#include "reduction/targets/complaints.hpp"

namespace gadgetc {

// A tile that carries a gate, as it lies on boards: turned, and with one port a wire.
struct GateDrawing {
  GateKind kind{};
  Orientation turn{};
  Tile tile;
};

// The bare end of a wire as a tile, so that the circuit has a gate for the output. The alphabet
// outlives it.
GateDrawing bare_output(const Alphabet& alphabet);

struct FoundTile {
  const GateDrawing* drawing;  // the finder's
  Square origin;
};

// A port of a found tile: the tile by the order of finding, the port by its place among the tile's.
struct PortRef {
  std::uint32_t tile;
  std::uint32_t port;
};

// A wire by the ports along it: one at a bare end, two from tile to tile.
using TileWire = std::vector<PortRef>;

// Fills in the circuit and the tiles, both in reading order of the tiles' top left squares. A gate
// is called after its kind and its number, a variable x1, x2, ... Complaints of the stage Wires:
// ports without a wire, wires that join two inputs or two outputs. A wire of more than two ports
// is left out; that is a fault which the reader has put down.
void join_tiles(const std::vector<FoundTile>& tiles, std::vector<TileWire> wires,
                BoardReading& reading, Complaints& complaints);

}  // namespace gadgetc
