#include "gadgets/mutations/same_part.hpp"

#include <algorithm>

namespace gadgetc {

namespace {

bool is_foreign(const Tile& tile, Square s) {
  return std::binary_search(tile.foreign.begin(), tile.foreign.end(), s);
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

}  // namespace

bool is_owned(const Tile& part, Square s) {
  return is_land(part.board, s) && !is_foreign(part, s) && !is_island(part, s);
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

Square any_focus(const Tile& part) {
  return part.ports.empty() ? Square{} : part.ports.front().square;
}

}  // namespace gadgetc
