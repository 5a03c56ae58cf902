#include "gadgets/mutations/loose_land.hpp"

#include <algorithm>

#include "gadgets/parts.hpp"

namespace gadgetc {

namespace {

std::vector<Tile> split(const Tile& tile) {
  std::vector<Tile> parts;
  for (Arm& arm : split_tile(tile)) {
    std::move(arm.parts.begin(), arm.parts.end(), std::back_inserter(parts));
  }
  return parts;
}

template <typename Visit>
void for_each_square(const Tile& tile, const Visit& visit) {
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) visit(Square{row, column});
  }
}

bool is_land(const Position& board, Square s) {
  return board.contains(s) && board.terrain(s) != Terrain::Water;
}

// Ports lead to squares that have neighbours or a port: never to these.
bool is_alone(const Tile& tile, Square s) {
  return is_land(tile.board, s) &&
         std::none_of(kDirections.begin(), kDirections.end(),
                      [&](Direction d) { return is_land(tile.board, step(s, d)); }) &&
         std::none_of(tile.ports.begin(), tile.ports.end(),
                      [&](const Port& port) { return port.square == s; });
}

bool is_foreign(const Tile& tile, Square s) {
  return std::binary_search(tile.foreign.begin(), tile.foreign.end(), s);
}

void add_foreign(Tile& part, Square s) {
  part.board.set_terrain(s, Terrain::Land);
  part.foreign.insert(std::lower_bound(part.foreign.begin(), part.foreign.end(), s), s);
}

// What a line across water from a square of a part ends on. Beyond lies what the part's game does
// not know: the tile's edge and foreign land.
struct LineEnd {
  enum class Kind { None, Square, Beyond, Wall } kind = Kind::None;
  gadgetc::Square square{};
  bool operator==(const LineEnd&) const = default;
};

LineEnd line_end(const Tile& part, Square from, Direction d) {
  Square next = step(from, d);
  const bool is_neighbour = is_land(part.board, next);
  while (part.board.contains(next) && !is_land(part.board, next)) next = step(next, d);
  if (!part.board.contains(next)) return {LineEnd::Kind::Beyond, {}};
  if (is_neighbour) return {};
  if (is_foreign(part, next)) return {LineEnd::Kind::Beyond, {}};
  if (is_island(part, next)) return {LineEnd::Kind::Wall, {}};
  return {LineEnd::Kind::Square, next};
}

bool sees_another(const Tile& tile, Square s, const std::vector<Square>& squares) {
  return std::any_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
    const LineEnd end = line_end(tile, s, d);
    return end.kind == LineEnd::Kind::Square &&
           std::find(squares.begin(), squares.end(), end.square) != squares.end();
  });
}

bool is_owned(const Tile& part, Square s) {
  return is_land(part.board, s) && !is_foreign(part, s) && !is_island(part, s);
}

}  // namespace

std::vector<Tile> parts_with_loose_land(const Tile& tile) {
  std::vector<Tile> parts = split(tile);
  if (parts.size() > 1) return parts;
  Tile walled = tile;
  std::vector<Square> loose;  // stones too
  for_each_square(tile, [&](Square s) {
    const Piece piece = tile.board.piece(s);
    if (!is_alone(tile, s) || is_island(tile, s)) return;
    if (piece.is(Side::White) && !leaps(piece)) walled.board.set_piece(s, kGuard);
    if (!piece.is(Side::White)) loose.push_back(s);
  });
  std::vector<Tile> found = split(walled);
  if (found.size() > 1) return found;
  for (const Square s : loose) {
    if (sees_another(walled, s, loose)) continue;  // a lion on a stone could leap here
    Tile without = walled;
    without.board.set_piece(s, kNoPiece);
    without.board.set_terrain(s, Terrain::Water);
    found = split(without);
    if (found.size() == 1) continue;
    for (Tile& part : found) add_foreign(part, s);
    return found;
  }
  return parts;
}

bool is_same_part(const Tile& first, const Tile& second) {
  if (first.rows() != second.rows() || first.columns() != second.columns() ||
      first.ports != second.ports || first.contract != second.contract ||
      first.guests != second.guests) {
    return false;
  }
  bool same = true;
  for_each_square(first, [&](Square s) {
    same = same && is_owned(first, s) == is_owned(second, s);
    if (!same || !is_owned(first, s)) return;
    same = first.board.cell(s) == second.board.cell(s);
    for (const Direction d : kDirections) {
      same = same && line_end(first, s, d) == line_end(second, s, d);
    }
  });
  return same;
}

std::optional<Square> find_change(const Tile& first, const Tile& second) {
  std::optional<Square> found;
  for_each_square(first, [&](Square s) {
    const bool owned = is_owned(first, s);
    const bool same = owned == is_owned(second, s) &&
                      (!owned || first.board.cell(s) == second.board.cell(s));
    if (!found && !same) found = s;
  });
  return found;
}

}  // namespace gadgetc
