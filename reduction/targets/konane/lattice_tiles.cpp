#include "reduction/targets/konane/lattice_tiles.hpp"

#include <algorithm>

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

Square plus(Square a, Square b) { return {a.row + b.row, a.column + b.column}; }
Square minus(Square a, Square b) { return {a.row - b.row, a.column - b.column}; }

}  // namespace

LatticeTiles::LatticeTiles(StoneMap& stones, const LatticePatterns& patterns,
                           Complaints& complaints)
    : stones_(stones),
      patterns_(patterns),
      complaints_(complaints),
      lines_across_(stones.columns() / 2 + 2),
      owner_(static_cast<std::size_t>(stones.rows() / 2 + 2) *
                 static_cast<std::size_t>(lines_across_),
             kNobody) {
  find_with_white_stones();
  if (parity_) find_of_wires();
}

std::size_t LatticeTiles::index(Square point) const {
  return static_cast<std::size_t>((point.row + 2 - parity_->row) / 2) *
             static_cast<std::size_t>(lines_across_) +
         static_cast<std::size_t>((point.column + 2 - parity_->column) / 2);
}

std::int32_t LatticeTiles::owner(Square point) const {
  return stones_.contains(point) ? owner_[index(point)] : kNobody;
}

bool LatticeTiles::claim(Square first, Square last, std::int32_t owner) {
  const auto below = [](int at, int parity) { return at - ((at - parity) % 2 + 2) % 2; };
  const auto above = [](int at, int parity) { return at + ((at - parity) % 2 + 2) % 2; };
  bool is_free = true;
  for (int row = below(first.row, parity_->row); row <= above(last.row, parity_->row); row += 2) {
    for (int column = below(first.column, parity_->column);
         column <= above(last.column, parity_->column); column += 2) {
      if (!stones_.contains({row, column})) continue;
      std::int32_t& now = owner_[index({row, column})];
      is_free &= now == kNobody || now == owner;
      now = owner;
    }
  }
  return is_free;
}

bool LatticeTiles::lies_at(const LatticePattern& pattern, Square origin) const {
  const Tile& tile = pattern.tile;
  const Square last{origin.row + tile.rows() - 1, origin.column + tile.columns() - 1};
  if (!stones_.contains(origin) || !stones_.contains(last)) return false;
  const std::span<const Cell> cells = tile.board.cells();
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      const Cell cell = cells[static_cast<std::size_t>(row * tile.columns() + column)];
      if (!stones_.is_free(plus(origin, {row, column}), cell)) return false;
    }
  }
  return true;
}

// Does a stone stand outside each port, where its wire begins?
bool LatticeTiles::has_wires(const LatticePattern& pattern, Square origin) const {
  return std::all_of(pattern.tile.ports.begin(), pattern.tile.ports.end(), [&](const Port& port) {
    return stones_.is_free(plus(origin, step(port.square, port.side)), kBlackStone);
  });
}

// The patterns of the first kind that lie there: of equal size, and with equally many wires.
std::vector<const LatticePattern*> LatticeTiles::candidates_at(
    const std::vector<LatticePattern>& patterns, Square anchor, bool by_white) const {
  std::vector<const LatticePattern*> found;
  for (const LatticePattern& pattern : patterns) {
    const Square origin = minus(anchor, by_white ? first_white(pattern.tile) : pattern.axes);
    if (!lies_at(pattern, origin) || !has_wires(pattern, origin)) continue;
    if (!found.empty() && pattern.tile.ports.size() < found.front()->tile.ports.size()) continue;
    if (!found.empty() && pattern.tile.ports.size() > found.front()->tile.ports.size()) {
      found.clear();
    }
    if (!found.empty() && !has_same_places(pattern.tile, found.front()->tile)) continue;
    found.push_back(&pattern);
  }
  return found;
}

void LatticeTiles::keep(Square origin, std::vector<const LatticePattern*> candidates) {
  LatticeTile tile{origin, std::move(candidates), {}};
  const Tile& drawing = tile.first().tile;
  for (const Port& port : drawing.ports) {
    const Square point = plus(origin, port.square);
    if (!parity_) parity_ = Square{point.row % 2, point.column % 2};
    if (point.row % 2 != parity_->row || point.column % 2 != parity_->column) {
      return complaints_.add(Complaints::Tiles, point, "a tile on another lattice than the first");
    }
    tile.ports[static_cast<std::size_t>(port.side)] = point;
  }
  for (int row = 0; row < drawing.rows(); ++row) {
    for (int column = 0; column < drawing.columns(); ++column) {
      stones_.take(plus(origin, {row, column}));
    }
  }
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
    const Square origin = minus(at, first_white(found.front()->tile));
    keep(origin, std::move(found));
  }
}

int LatticeTiles::wires_at(Square point) const {
  return static_cast<int>(std::count_if(kDirections.begin(), kDirections.end(), [&](Direction d) {
    return stones_.is_free(step(point, d), kBlackStone);
  }));
}

// Of the points where wires meet, ascending, those that a single stone joins to another one are the
// reward's; the others stay.
void LatticeTiles::claim_reward(std::vector<Square>& meetings) {
  std::vector<Square> others, of_reward;
  for (const Square point : meetings) {
    const bool is_joined = std::any_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
      return stones_.is_free(step(point, d), kBlackStone) &&
             std::binary_search(meetings.begin(), meetings.end(), step(point, d, 2));
    });
    (is_joined ? of_reward : others).push_back(point);
  }
  for (const Square point : of_reward) claim(point, point, kReward);
  meetings = std::move(others);
}

void LatticeTiles::find_of_wires() {
  std::vector<Square> points;
  for (int row = parity_->row; row < stones_.rows(); row += 2) {
    for (int column = parity_->column; column < stones_.columns(); column += 2) {
      const Square point{row, column};
      if (owner(point) == kNobody && wires_at(point) > 2) points.push_back(point);
    }
  }
  claim_reward(points);
  for (const Square point : points) {
    auto found = candidates_at(patterns_.of_wires, point, false);
    if (found.empty()) {
      complaints_.add(Complaints::Wires, point, "wires meet here in no tile");
      continue;
    }
    const Square origin = minus(point, found.front()->axes);
    keep(origin, std::move(found));
  }
}

}  // namespace gadgetc::konane
