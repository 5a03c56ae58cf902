// The content of the cell is to be the tile with a margin on each side, as small as can be. For
// sides that layouts give to the gate, each wire goes by a shortest way to where its axis meets its
// side.
#include "gadgets/sets/propose_leads.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <queue>

namespace gadgetc {

namespace {

constexpr int kMostMargin = 8;  // of all sides together
constexpr int kMostSide = 64;   // of the tile

using Sides = std::vector<Direction>;  // one a wire
using Margins = std::array<int, 4>;    // by Direction

struct ProposedLead {
  std::size_t wire;
  std::vector<Square> squares;
};

// The squares around the tile that wires may take.
class Surroundings {
 public:
  Surroundings(const Tile& tile, const Margins& margins)
      : tile_(tile),
        top_(-margins[static_cast<std::size_t>(Direction::North)]),
        left_(-margins[static_cast<std::size_t>(Direction::West)]),
        rows_(tile.rows() - top_ + margins[static_cast<std::size_t>(Direction::South)]),
        columns_(tile.columns() - left_ + margins[static_cast<std::size_t>(Direction::East)]),
        taken_(static_cast<std::size_t>(rows_ * columns_)) {}

  // Where a wire that leaves by this side ends.
  Square end(Square axes, Direction side) const {
    switch (side) {
      case Direction::North: return {top_, axes.column};
      case Direction::South: return {top_ + rows_ - 1, axes.column};
      case Direction::West: return {axes.row, left_};
      default: return {axes.row, left_ + columns_ - 1};
    }
  }

  // A shortest way; nothing where there is none.
  std::optional<std::vector<Square>> route(Square from, Square to) const {
    if (!is_free(from, from, to) || !is_free(to, from, to)) return std::nullopt;
    std::vector<std::size_t> before(taken_.size(), taken_.size());
    before[index(from)] = index(from);
    std::queue<Square> next({from});
    while (!next.empty() && next.front() != to) {
      const Square at = next.front();
      next.pop();
      for (const Direction d : kDirections) {
        const Square s = step(at, d);
        if (!is_free(s, from, to) || before[index(s)] != taken_.size()) continue;
        before[index(s)] = index(at);
        next.push(s);
      }
    }
    if (next.empty()) return std::nullopt;
    std::vector<Square> way{to};
    while (way.back() != from) way.push_back(square(before[index(way.back())]));
    return way;
  }

  void take(const std::vector<Square>& way) {
    for (const Square s : way) {
      taken_[index(s)] = 1;
      for (const Direction d : kDirections) {
        if (contains(step(s, d))) taken_[index(step(s, d))] = 1;
      }
    }
  }

 private:
  std::size_t index(Square s) const {
    return static_cast<std::size_t>((s.row - top_) * columns_ + s.column - left_);
  }
  Square square(std::size_t i) const {
    return {static_cast<int>(i) / columns_ + top_, static_cast<int>(i) % columns_ + left_};
  }
  bool contains(Square s) const {
    return s.row >= top_ && s.row < top_ + rows_ && s.column >= left_ &&
           s.column < left_ + columns_;
  }
  bool touches_tile(Square s) const {
    return std::any_of(kDirections.begin(), kDirections.end(),
                       [&](Direction d) { return tile_.board.contains(step(s, d)); });
  }
  // A way touches the tile at its port alone.
  bool is_free(Square s, Square from, Square to) const {
    if (!contains(s) || tile_.board.contains(s) || taken_[index(s)] != 0) return false;
    return s == from || !touches_tile(s) || (s == to && from == to);
  }

  const Tile& tile_;
  int top_, left_, rows_, columns_;
  std::vector<char> taken_;
};

std::vector<std::size_t> wires_of(const Tile& tile) {
  std::vector<std::size_t> wires;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (wire_of(tile, p) == p) wires.push_back(p);
  }
  return wires;
}

GateSides gate_sides(const Tile& tile, const std::vector<std::size_t>& wires, const Sides& sides) {
  GateSides gate;
  std::size_t inputs = 0, outputs = 0;
  for (std::size_t i = 0; i < wires.size(); ++i) {
    if (tile.ports[wires[i]].is_input) gate.in[inputs++] = sides[i];
    else gate.out[outputs++] = sides[i];
  }
  return gate;
}

// All that layouts give to the gate, those nearest to the sides of the ports first.
std::vector<Sides> sides_to_try(GateKind kind, const Tile& tile,
                                const std::vector<std::size_t>& wires, Tees tees) {
  std::vector<std::pair<int, Sides>> found;
  for (int number = 0; number < 1 << (2 * wires.size()); ++number) {
    Sides sides;
    int turned = 0;
    for (std::size_t i = 0; i < wires.size(); ++i) {
      sides.push_back(kDirections[static_cast<std::size_t>(number >> (2 * i) & 3)]);
      turned += sides[i] == tile.ports[wires[i]].side ? 0 : 1;
    }
    if (has_sides_of(kind, gate_sides(tile, wires, sides), tees)) found.emplace_back(turned, sides);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Sides> all;
  for (auto& [turned, sides] : found) all.push_back(std::move(sides));
  return all;
}

// The axes may lie outside the content of the cell: a wire leaves on their far side.
bool lies_ahead(Square axes, Square end, Direction side) {
  const Square one = step({0, 0}, side);
  return (end.row - axes.row) * one.row + (end.column - axes.column) * one.column >= 0;
}

// The wires leave by these sides; one that leaves as it lies has no lead.
std::optional<std::vector<ProposedLead>> route_all(const GateTile& gate, const Tile& tile,
                                           const std::vector<std::size_t>& wires,
                                           const Sides& sides, const Margins& margins) {
  Surroundings around(tile, margins);
  std::vector<ProposedLead> leads;
  for (std::size_t i = 0; i < wires.size(); ++i) {
    const Port& port = tile.ports[wires[i]];
    const Square end = around.end(gate.axes, sides[i]);
    if (!lies_ahead(gate.axes, end, sides[i])) return std::nullopt;
    if (sides[i] == port.side && end == port.square) continue;
    auto way = around.route(step(port.square, port.side), end);
    if (!way) return std::nullopt;
    around.take(*way);
    leads.push_back({wires[i], std::move(*way)});
  }
  return leads;
}

std::string lines_of(const Tile& tile, const std::vector<std::size_t>& wires, const Sides& sides,
                     const std::vector<ProposedLead>& leads) {
  std::string lines;
  for (const ProposedLead& lead : leads) {
    const auto i = std::find(wires.begin(), wires.end(), lead.wire) - wires.begin();
    lines += fmt::format("{}'lead {} {}", lines.empty() ? "" : ", ", tile.ports[lead.wire].name,
                         direction_name(sides[static_cast<std::size_t>(i)]));
    for (const Square s : lead.squares) lines += fmt::format(" {} {}", s.row, s.column);
    lines += '\'';
  }
  return lines;
}

}  // namespace

std::string proposed_leads(const GateTile& gate, const Tile& tile, const GadgetSet& set) {
  const std::vector<std::size_t> wires = wires_of(tile);
  if (set.pitch != 1 || !set.wires.empty() || wires.size() > 4) return "";
  if (tile.rows() > kMostSide || tile.columns() > kMostSide) return "";
  const std::vector<Sides> all = sides_to_try(gate.kind, tile, wires, set.tees);
  for (int margin = 0; margin <= kMostMargin; ++margin) {
    for (int north = 0; north <= margin; ++north) {
      for (int east = 0; north + east <= margin; ++east) {
        for (int south = 0; north + east + south <= margin; ++south) {
          const Margins margins{north, east, south, margin - north - east - south};
          for (const Sides& sides : all) {
            const auto leads = route_all(gate, tile, wires, sides, margins);
            if (!leads) continue;
            return "; these leads would do: " + lines_of(tile, wires, sides, *leads);
          }
        }
      }
    }
  }
  return "";
}

}  // namespace gadgetc
