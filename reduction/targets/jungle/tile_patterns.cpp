#include "reduction/targets/jungle/tile_patterns.hpp"

#include <algorithm>

#include "gadgets/jungle/tile/land.hpp"
#include "games/jungle/board_rows.hpp"

namespace gadgetc::jungle {

namespace {

bool is_port_exit(const Tile& tile, Square from, Direction d) {
  return std::any_of(tile.ports.begin(), tile.ports.end(),
                     [&](const Port& port) { return port.square == from && port.side == d; });
}

TilePattern make_pattern(GateKind kind, const Tile& drawn, Orientation turn) {
  TilePattern pattern{{kind, turn, oriented(drawn, turn)}, {}, {}, {}, {}, {}};
  const TileBoard& board = pattern.tile.board;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Square s{row, column};
      if (!is_land(pattern.tile, s)) {
        pattern.water.push_back(s);
        continue;
      }
      pattern.land.push_back({s, board[s]});
      if (column == 0 || !is_land(pattern.tile, {row, column - 1}))
        pattern.land_runs.push_back({row, column, 0});
      pattern.land_runs.back().last = column;
      for (const Direction d : kDirections) {
        const Square beside = step(s, d);
        if (!board.contains(beside) && !is_port_exit(pattern.tile, s, d)) {
          pattern.water.push_back(beside);
        }
      }
    }
  }
  for (const Port& port : pattern.tile.ports) {
    pattern.exits.push_back(step(port.square, port.side));
  }
  // Black pieces are the rarest squares, the strongest most of all: a crossing is looked for from
  // its elephants, not from each of its dogs.
  const auto rarity = [](const TilePattern::Cell& c) {
    const Piece piece = Piece::from_code(static_cast<std::uint8_t>(c.cell >> 3));
    if (piece.is_none()) return 0;
    return piece.side() == Side::White ? 1 : 2 + static_cast<int>(piece.kind());
  };
  pattern.anchor =
      *std::max_element(pattern.land.begin(), pattern.land.end(),
                        [&](const auto& a, const auto& b) { return rarity(a) < rarity(b); });
  return pattern;
}

Tile with_one_port_a_wire(Tile tile) {
  for (std::size_t p = tile.ports.size(); p-- > 0;) {
    const auto port = tile.ports.begin() + static_cast<std::ptrdiff_t>(p);
    if (wire_of(tile, p) != p) tile.ports.erase(port);
  }
  return tile;
}

void widen(AnchorReach& reach, const TilePattern& pattern) {
  const Square at = pattern.anchor.at;
  reach.up = std::max(reach.up, at.row + 1);
  reach.down = std::max(reach.down, pattern.tile.rows() - at.row);
  reach.left = std::max(reach.left, at.column + 1);
  reach.right = std::max(reach.right, pattern.tile.columns() - at.column);
}

bool is_same(const TilePattern& a, const TilePattern& b) {
  return a.kind == b.kind && a.tile.board == b.tile.board &&
         std::is_permutation(a.tile.ports.begin(), a.tile.ports.end(), b.tile.ports.begin(),
                             b.tile.ports.end(), [](const Port& p, const Port& q) {
                               return p.square == q.square && p.side == q.side &&
                                      p.is_input == q.is_input;
                             });
}

}  // namespace

bool matches(const CellPatch& patch, const TilePattern& pattern, Square origin) {
  const auto cell = [&](Square at) {
    return patch.cell({origin.row + at.row, origin.column + at.column});
  };
  return std::all_of(pattern.land.begin(), pattern.land.end(),
                     [&](const TilePattern::Cell& c) { return cell(c.at) == c.cell; }) &&
         std::all_of(pattern.exits.begin(), pattern.exits.end(),
                     [&](Square at) { return cell(at) == kEmptyLand; }) &&
         std::all_of(pattern.water.begin(), pattern.water.end(), [&](Square at) {
           return Position::terrain_of(cell(at)) == Terrain::Water;
         });
}

TilePatterns::TilePatterns(const GadgetLibrary& library) {
  for (const GadgetSet& set : library.sets()) {
    if (set.game != jungle_alphabet().game()) continue;
    for (const Tile& tile : set.tiles) {
      const GateTile* gate = set.find_gate_of(tile.name);
      if (gate != nullptr) add(gate->kind, with_one_port_a_wire(tile));
    }
  }
}

void TilePatterns::add(GateKind kind, const Tile& tile) {
  for (const Orientation orientation : kOrientations) {
    TilePattern pattern = make_pattern(kind, tile, orientation);
    std::vector<TilePattern>& list = by_anchor_[pattern.anchor.cell];
    // A tile that is its own mirror image gives the same squares twice.
    const bool is_known = std::any_of(list.begin(), list.end(), [&](const TilePattern& other) {
      return is_same(pattern, other);
    });
    if (is_known) continue;
    for (AnchorReach* reach : {&reach_[pattern.anchor.cell], &largest_}) widen(*reach, pattern);
    list.push_back(std::move(pattern));
  }
}

}  // namespace gadgetc::jungle
