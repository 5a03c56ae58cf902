// What a forger does to squares: tiles, wires, corridor and idle cells.
#include <algorithm>

#include "gadgets/library/library.hpp"
#include "tests/reduction/targets/jungle/certificate/forger.hpp"

namespace gadgetc::jungle {

void Forger::move_tile(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  Square& at = any(c.tiles).top_left;
  (chance(2) ? at.row : at.column) += step_of_one();
  at.row = std::clamp(at.row, 0, c.rows - 1);
  at.column = std::clamp(at.column, 0, c.columns - 1);
}

void Forger::turn_tile(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  Orientation& turn = any(c.tiles).turn;
  turn.turns = static_cast<std::uint8_t>(random_.below(4));
  turn.mirrored = chance(2);
}

void Forger::put_other_tile(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  const auto& tiles = library_tiles("compact");
  any(c.tiles).tile = tiles[random_.below(tiles.size())].name;
}

void Forger::copy_tile(BoardCertificate& c) {
  if (c.tiles.empty()) return;
  CertifiedTile copy = any(c.tiles);
  copy.gate = chance(2) ? respelled(copy.gate) : copy.gate + "a";
  copy.top_left = {static_cast<int>(random_.below(static_cast<std::size_t>(c.rows))),
                   static_cast<int>(random_.below(static_cast<std::size_t>(c.columns)))};
  c.tiles.push_back(copy);
}

void Forger::drop_tile_and_wires(BoardCertificate& c) {
  const std::string gate = any_gate(c);
  std::erase_if(c.tiles, [&](const CertifiedTile& tile) { return tile.gate == gate; });
  const bool keep_bare = chance(2);
  for (CertifiedWire& wire : c.wires) {
    if (keep_bare && wire.from_gate == gate) wire.from_gate.clear();
    if (keep_bare && wire.to_gate == gate) wire.to_gate.clear();
  }
  std::erase_if(c.wires, [&](const CertifiedWire& wire) {
    return wire.from_gate == gate || wire.to_gate == gate;
  });
}

void Forger::move_wire_square(BoardCertificate& c) {
  if (c.wires.empty()) return;
  std::vector<Square>& squares = any(c.wires).squares;
  Square& s = any(squares);
  switch (random_.below(3)) {
    case 0: s.row = std::clamp(s.row + step_of_one(), 0, c.rows - 1); break;
    case 1: s.column = std::clamp(s.column + step_of_one(), 0, c.columns - 1); break;
    default: if (squares.size() > 1) squares.pop_back();
  }
}

void Forger::add_wire(BoardCertificate& c) {
  CertifiedWire wire;
  Square s{static_cast<int>(random_.below(static_cast<std::size_t>(c.rows))),
           static_cast<int>(random_.below(static_cast<std::size_t>(c.columns)))};
  for (std::size_t n = 1 + random_.below(4); n > 0; --n) {
    wire.squares.push_back(s);
    const Square next = step(s, kDirections[random_.below(4)]);
    if (next.row < 0 || next.column < 0 || next.row >= c.rows || next.column >= c.columns) break;
    s = next;
  }
  c.wires.push_back(wire);
}

// Land from one thing on the board to another, across water, as a wire with two bare ends.
void Forger::add_bridge(BoardCertificate& c) {
  const std::optional<Position> board = painted(c);
  if (!board) return;
  std::vector<Square> land;
  for (int row = 0; row < c.rows; ++row) {
    for (int column = 0; column < c.columns; ++column) {
      if (board->terrain({row, column}) != Terrain::Water) land.push_back({row, column});
    }
  }
  Square at = any(land);
  const Square to = any(land);
  CertifiedWire wire;
  while (at != to) {
    const bool along_row = at.row == to.row || (at.column != to.column && chance(2));
    if (along_row) at.column += at.column < to.column ? 1 : -1;
    else at.row += at.row < to.row ? 1 : -1;
    if (board->terrain(at) == Terrain::Water) wire.squares.push_back(at);
    else if (!wire.squares.empty()) break;
  }
  if (!wire.squares.empty()) c.wires.push_back(wire);
}

// At the runner's end or at the den's, so that less than the margin is left, or nothing.
void Forger::shorten_corridor(BoardCertificate& c) {
  const std::size_t most = std::max<std::size_t>(c.corridor.size(), 2) - 1;
  for (std::size_t n = 1 + random_.below(chance(2) ? 3 : most); n > 0; --n) {
    if (c.corridor.size() <= 1) break;
    if (chance(2)) c.corridor.pop_back();
    else c.corridor.erase(c.corridor.begin());
  }
  c.runner = c.corridor.size() - 1;
  if (chance(2)) c.margin = random_.below(3);
}

void Forger::move_idle(BoardCertificate& c) {
  auto& cell = c.idle[random_.below(2)];
  if (chance(3)) {
    std::swap(cell[0], cell[1]);
    return;
  }
  Square& s = cell[random_.below(2)];
  s = step(s, kDirections[random_.below(4)]);
  s.row = std::clamp(s.row, 0, c.rows - 1);
  s.column = std::clamp(s.column, 0, c.columns - 1);
}

}  // namespace gadgetc::jungle
