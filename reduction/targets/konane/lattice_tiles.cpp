#include "reduction/targets/konane/lattice_tiles.hpp"

#include <algorithm>

#include "base/grid/vectors.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

namespace {

Square first_white(const Tile& tile) {
  const std::span<const Cell> cells = tile.board.cells();
  const auto at = std::find(cells.begin(), cells.end(), kWhiteStone) - cells.begin();
  return {static_cast<int>(at) / tile.columns(), static_cast<int>(at) % tile.columns()};
}

// The same stones, and ports at the same sides. Where ports may be at others, the wires there are
// left over and complained of.
bool has_same_places(const Tile& a, const Tile& b) {
  return a.board == b.board &&
         std::is_permutation(a.ports.begin(), a.ports.end(), b.ports.begin(), b.ports.end(),
                             [](const Port& p, const Port& q) {
                               return p.square == q.square && p.side == q.side;
                             });
}

}  // namespace

LatticeTiles::LatticeTiles(StoneMap& stones, const TilePatterns& patterns,
                           Complaints& complaints)
    : stones_(stones),
      patterns_(patterns),
      complaints_(complaints),
      owner_(stones.rows() / 2 + 2, stones.columns() / 2 + 2, kNobody) {
  find_with_white_stones();
  if (parity_) find_of_wires();
}

Square LatticeTiles::line_of(Square point) const {
  return {(point.row + 2 - parity_->row) / 2, (point.column + 2 - parity_->column) / 2};
}

std::int32_t LatticeTiles::owner(Square point) const {
  return stones_.contains(point) ? owner_[line_of(point)] : kNobody;
}

bool LatticeTiles::claim(Square first, Square last, std::int32_t owner) {
  const auto below = [](int at, int parity) { return at - ((at - parity) % 2 + 2) % 2; };
  const auto above = [](int at, int parity) { return at + ((at - parity) % 2 + 2) % 2; };
  bool is_free = true;
  for (int row = below(first.row, parity_->row); row <= above(last.row, parity_->row); row += 2) {
    for (int column = below(first.column, parity_->column);
         column <= above(last.column, parity_->column); column += 2) {
      if (!stones_.contains({row, column})) continue;
      std::int32_t& now = owner_[line_of({row, column})];
      is_free &= now == kNobody || now == owner;
      now = owner;
    }
  }
  return is_free;
}

bool LatticeTiles::lies_at(const TilePattern& pattern, Square origin) const {
  const Tile& tile = pattern.tile;
  const Square last{origin.row + tile.rows() - 1, origin.column + tile.columns() - 1};
  if (!stones_.contains(origin) || !stones_.contains(last)) return false;
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      if (!stones_.is_free(origin + Square{row, column}, tile.board[{row, column}])) return false;
    }
  }
  return true;
}

// Does a stone stand outside each port, where its wire begins?
bool LatticeTiles::has_wires(const TilePattern& pattern, Square origin) const {
  return std::all_of(pattern.tile.ports.begin(), pattern.tile.ports.end(), [&](const Port& port) {
    return stones_.is_free(origin + step(port.square, port.side), kBlackStone);
  });
}

// Does a stone stand beside a corner of the tile that no wire leaves? Then a wire goes on there.
bool LatticeTiles::has_stone_beside(const TilePattern& pattern, Square origin) const {
  const Tile& tile = pattern.tile;
  const Square first{0, 0}, last{tile.rows() - 1, tile.columns() - 1};
  for (const Square end : {first, last}) {
    const bool is_port = std::any_of(tile.ports.begin(), tile.ports.end(),
                                     [&](const Port& port) { return port.square == end; });
    if (is_port) continue;
    for (const Direction d : kDirections) {
      const Square beside = step(end, d);
      if (!tile.board.contains(beside) && stones_.stone(origin + beside) != 0) return true;
    }
  }
  return false;
}

// The patterns of the first kind that lie there: of equal size, and with equally many wires.
LatticeTiles::Candidates LatticeTiles::candidates_at(const std::vector<TilePattern>& patterns,
                                                     Square anchor, bool by_white) const {
  Candidates found;
  for (const TilePattern& pattern : patterns) {
    const Square origin = anchor - (by_white ? first_white(pattern.tile) : pattern.axes);
    if (!lies_at(pattern, origin) || !has_wires(pattern, origin)) continue;
    if (!by_white && has_stone_beside(pattern, origin)) continue;
    if (!found.empty() && pattern.tile.ports.size() < found.front()->tile.ports.size()) continue;
    if (!found.empty() && pattern.tile.ports.size() > found.front()->tile.ports.size()) {
      found.clear();
    }
    if (!found.empty() && !has_same_places(pattern.tile, found.front()->tile)) continue;
    found.push_back(&pattern);
  }
  return found;
}

void LatticeTiles::keep(Square origin, Candidates candidates) {
  LatticeTile tile{origin, std::move(candidates), {}};
  const Tile& drawing = tile.first().tile;
  for (const Port& port : drawing.ports) {
    const Square point = origin + port.square;
    if (!parity_) parity_ = Square{point.row % 2, point.column % 2};
    if (point.row % 2 != parity_->row || point.column % 2 != parity_->column) {
      return complaints_.add(Complaints::Tiles, point, "a tile on another lattice than the first");
    }
    tile.ports[static_cast<std::size_t>(port.side)] = point;
  }
  for_each_square(drawing, [&](Square s) { stones_.take(origin + s); });
  const Square last{origin.row + drawing.rows() - 1, origin.column + drawing.columns() - 1};
  if (!claim(origin, last, static_cast<std::int32_t>(tiles_.size()))) {
    complaints_.add(Complaints::Tiles, origin, "a tile without an empty line around it");
  }
  tiles_.push_back(std::move(tile));
}

void LatticeTiles::find_with_white_stones() {
  for (const Square at : stones_.free_stones(kWhiteStone)) {
    if (!stones_.is_free(at, kWhiteStone)) continue;
    auto found = candidates_at(patterns_.with_white_stones, at, true);
    if (found.empty()) continue;
    const Square origin = at - first_white(found.front()->tile);
    keep(origin, std::move(found));
  }
}

int LatticeTiles::wires_at(Square point) const {
  return static_cast<int>(std::count_if(kDirections.begin(), kDirections.end(), [&](Direction d) {
    return stones_.is_free(step(point, d), kBlackStone);
  }));
}

// Does a wire of these tiles end at their axes, on a side? Then the next tile may lie beside them.
bool LatticeTiles::have_port_at_axes(const Candidates& candidates, Direction side) {
  return std::any_of(candidates.begin(), candidates.end(), [&](const TilePattern* pattern) {
    return std::any_of(pattern->tile.ports.begin(), pattern->tile.ports.end(),
                       [&](const Port& port) {
                         return port.side == side && port.square == pattern->axes;
                       });
  });
}

// The reward has points where no tile lies, since stones beside its turns serve two of them; and
// points that one stone joins where tiles have no ports. From these on, all turns at most two lines
// away along a wire are the reward's: the wire that leads there has longer runs.
void LatticeTiles::claim_reward(std::map<Square, Candidates>& meetings) {
  std::vector<Square> found;
  for (const auto& [point, candidates] : meetings) {
    bool is_joined = false;
    for (const Direction d : kDirections) {
      const auto there = meetings.find(step(point, d, 2));
      is_joined |=
          there != meetings.end() && stones_.is_free(step(point, d), kBlackStone) &&
          !(have_port_at_axes(candidates, d) && have_port_at_axes(there->second, opposite(d)));
    }
    if (is_joined) found.push_back(point);
  }
  for (const Square point : found) meetings.erase(point);
  for (std::size_t n = 0; n < found.size(); ++n) {
    claim(found[n], found[n], kReward);
    for (const Direction d : kDirections) {
      Square there = found[n];
      for (int lines = 0; lines < 2 && stones_.is_free(step(there, d), kBlackStone); ++lines) {
        there = step(there, d, 2);
        if (meetings.erase(there) == 0) continue;
        found.push_back(there);
        break;
      }
    }
  }
}

void LatticeTiles::find_of_wires() {
  std::map<Square, Candidates> meetings;
  for (int row = parity_->row; row < stones_.rows(); row += 2) {
    for (int column = parity_->column; column < stones_.columns(); column += 2) {
      const Square point{row, column};
      if (owner(point) != kNobody || wires_at(point) < 3) continue;
      meetings.emplace(point, candidates_at(patterns_.of_wires, point, false));
    }
  }
  claim_reward(meetings);
  for (auto& [point, found] : meetings) {
    if (found.empty()) {
      complaints_.add(Complaints::Wires, point, "wires meet here in no tile");
      continue;
    }
    const Square origin = point - found.front()->axes;
    keep(origin, std::move(found));
  }
}

}  // namespace gadgetc::konane
