#include "reduction/targets/konane/tile_patterns.hpp"

#include <algorithm>

#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

bool is_along_row(Direction d) { return d == Direction::East || d == Direction::West; }

// A square crossing is its own mirror image: its first wire is the one along the row.
bool is_repeated(const GateTile& gate, const Tile& tile, Orientation turn) {
  return gate.kind == GateKind::Crossing && tile.rows() == tile.columns() &&
         !is_along_row(oriented(gate.sides, turn).in[kLeftIn]);
}

void add(const GateTile& gate, const Tile& tile, bool is_corner,
         std::vector<TilePattern>& patterns) {
  for (const Orientation turn : kOrientations) {
    if (is_repeated(gate, tile, turn)) continue;
    patterns.push_back({{gate.kind, turn, oriented(tile, turn)},
                        oriented(gate.axes, tile.rows(), tile.columns(), turn),
                        is_corner});
  }
}

}  // namespace

TilePatterns::TilePatterns(const GadgetLibrary& library) {
  for (const GadgetSet& set : library.sets()) {
    if (set.game != konane_alphabet().game()) continue;
    for (const GateTile& gate : set.gates) {
      const Tile& tile = set.tiles[gate.tile];
      add(gate, tile, false, count_pieces(tile, Side::White) > 0 ? with_white_stones : of_wires);
    }
    if (set.corner) add(*set.corner, set.tiles[set.corner->tile], true, of_wires);
  }
  std::stable_sort(with_white_stones.begin(), with_white_stones.end(),
                   [](const TilePattern& a, const TilePattern& b) {
                     return a.tile.board.cells().size() > b.tile.board.cells().size();
                   });
}

}  // namespace gadgetc::konane
