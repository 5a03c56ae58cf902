#include "tests/gadgets/random_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gadgetc {

Tile RandomTiles::next() { return drawn({2, 3, 2, "...vv^^~~~", "PPCCddppeLW", 3}); }

Tile RandomTiles::next_with_lions() {
  return drawn({4, 5, 3, "...v^~~~~~~~", "PLLTCCCde", 6});
}

Tile RandomTiles::drawn(const Look& look) {
  for (;;) {
    Tile tile;
    tile.name = "random";
    tile.board = jungle_board(look.rows + below(look.sizes), look.columns + below(look.sizes),
                              jungle::Terrain::Water);
    const std::vector<Square> land = add_terrain(tile, look.terrain);
    if (land.empty()) continue;
    add_pieces(tile, land, look);
    add_ports(tile, land);
    add_contract(tile);
    if (!tile.contract.empty()) return tile;
  }
}

// None where there is no output.
void RandomTiles::add_contract(Tile& tile) {
  const int inputs = all_inputs(tile) != 0 ? 1 : 0;
  const int outputs = static_cast<int>(tile.ports.size()) - inputs;
  if (outputs == 0) return;
  for (int n = 1 + below(2); n > 0; --n) {
    Delivery rule{inputs ? 1u : kPick, 0};
    for (int p = 0; p < outputs; ++p) {
      if (p == 0 || below(2)) rule.outputs |= 1u << (p + inputs);
    }
    tile.contract.push_back(rule);
  }
}

Tile RandomTiles::next_with_environment() {
  Tile tile = next();
  const auto any_port = [&] {
    return static_cast<std::size_t>(below(static_cast<int>(tile.ports.size())));
  };
  switch (below(3)) {
    case 0: tile.ports[any_port()].surplus = static_cast<std::uint8_t>(1 + below(2)); break;
    case 1: {
      if (!tile.ports.front().is_input) break;
      Port second = tile.ports.front();
      second.name = "second";
      if (below(2)) tile.contract.push_back({1u << tile.ports.size() | 1u, 1u << 1});
      tile.ports.push_back(second);
      break;
    }
    default: tile.guests.push_back({any_port(), jungle::find_piece("PPdpe"[below(5)])->code()});
  }
  return tile;
}

Tile RandomTiles::next_with_den() {
  for (;;) {
    Tile tile = next();
    const auto is_free = [&](Square s) {
      const bool has_port = std::any_of(tile.ports.begin(), tile.ports.end(),
                                        [&](const Port& port) { return port.square == s; });
      return jungle::is_land(tile, s) && jungle::piece_at(tile, s).is_none() && !has_port;
    };
    std::vector<Square> free;
    for_each_square(tile, [&](Square s) { if (is_free(s)) free.push_back(s); });
    if (free.empty()) continue;
    const Square den = free[static_cast<std::size_t>(below(static_cast<int>(free.size())))];
    const bool has_moat = below(2) != 0;
    for (const Direction d : kDirections) {
      const Square next = step(den, d);
      if (has_moat && is_free(next)) set_terrain(tile, next, jungle::Terrain::Water);
    }
    set_terrain(tile, den, jungle::Terrain::BlackDen);
    if (below(2)) {
      Delivery& rule = tile.contract.back();
      rule.outputs = below(2) ? kGoal : rule.outputs | kGoal;
    }
    return tile;
  }
}

std::vector<Square> RandomTiles::add_terrain(Tile& tile, std::string_view symbols) {
  std::vector<Square> land;
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      const char terrain = any_of(symbols);
      set_terrain(tile, {row, column}, *jungle::find_terrain(terrain));
      if (terrain != '~') land.push_back({row, column});
    }
  }
  return land;
}

void RandomTiles::add_pieces(Tile& tile, const std::vector<Square>& land,
                             const Look& look) {
  for (int n = 1 + below(look.most_pieces); n > 0; --n) {
    const Square s = land[static_cast<std::size_t>(below(static_cast<int>(land.size())))];
    const jungle::Piece piece = *jungle::find_piece(any_of(look.pieces));
    const bool trapped = is_enemy_trap(jungle::terrain_at(tile, s), piece.side());
    if (piece.side() == Side::White || !trapped) set_piece(tile, s, piece);
  }
}

// Two or three, the first perhaps an input.
void RandomTiles::add_ports(Tile& tile, const std::vector<Square>& land) {
  const std::size_t wanted = 2 + static_cast<std::size_t>(below(2));
  const bool has_input = below(4) != 0;
  for (int tries = 0; tries < 20 && tile.ports.size() < wanted; ++tries) {
    const Square s = land[static_cast<std::size_t>(below(static_cast<int>(land.size())))];
    const Direction side = kDirections[static_cast<std::size_t>(below(4))];
    if (tile.board.contains(step(s, side))) continue;
    const std::size_t n = tile.ports.size();
    tile.ports.push_back({fmt::format("p{}", n), n == 0 && has_input, s, side});
  }
}

}  // namespace gadgetc
