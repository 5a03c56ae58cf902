// The drawings of the tiles fix most of it: where all ports of a tile lie on two crossing lines,
// the lines are the axes. The crossing's ports lie two squares off, a bend each brings them back.
// The OR needs wires since both its inputs lie on top:
//
//        +-+   +-+          <- row axis, inputs from west and east
//      ----+   +----
//          |   |
//          OR tile
//            |              <- column axis, output to the south
#include "reduction/layout/gate_cell.hpp"

#include <algorithm>
#include <stdexcept>

#include "gadgets/library/library.hpp"
#include "reduction/layout/compass.hpp"

namespace gadgetc {

namespace {

constexpr std::string_view kCompact = "compact", kPaper = "paper", kAny = "";

struct Plan {
  std::string_view set;
  GateKind kind;
  const char* tile;
  Square center;
  std::vector<Square> wires;
  // Ports in the order of circuit.hpp and the sides where they leave the cell as drawn.
  GateSides sides;
};

using namespace compass;

const std::vector<Plan>& plans() {
  static const std::vector<Plan> kPlans = {
      {kCompact, GateKind::Variable, "variable", {0, 1}, {}, {{E, E}, {E, E}}},
      {kCompact, GateKind::And, "and", {1, 2}, {}, {{W, S}, {E, E}}},
      {kCompact,
       GateKind::Or,
       "or",
       {-2, 2},
       {{-2, 0}, {-2, 1}, {-1, 1}, {-2, 4}, {-2, 3}, {-1, 3}},
       {{W, E}, {S, S}}},
      {kCompact, GateKind::Splitter, "splitter", {1, 3}, {}, {{S, S}, {W, E}}},
      {kCompact, GateKind::Choice, "choice", {2, 3}, {}, {{S, S}, {W, E}}},
      {kCompact,
       GateKind::Crossing,
       "crossing",
       {5, 13},
       {{7, 21}, {6, 21}, {5, 21}, {21, 15}, {21, 14}, {21, 13}},
       {{W, S}, {E, N}}},
      {kCompact, GateKind::Output, "den", {0, 1}, {}, {{W, W}, {W, W}}},
      {kCompact, GateKind::True, "true", {0, 0}, {}, {{E, E}, {E, E}}},
      {kPaper, GateKind::Variable, "setter", {0, 1}, {}, {{E, E}, {E, E}}},
      {kPaper,
       GateKind::And,
       "elephant_and",
       {5, 2},
       {{4, 1}, {5, 1}, {6, 1}, {6, 2}, {4, 3}, {5, 3}, {5, 4}},
       {{S, E}, {N, N}}},
      {kPaper,
       GateKind::Or,
       "elephant_or",
       {5, 2},
       {{4, -1}, {5, -1}, {5, 2}, {5, 3}, {5, 4}},
       {{W, E}, {N, N}}},
      {kPaper, GateKind::Splitter, "fanout", {0, 2}, {}, {{S, S}, {W, E}}},
      {kPaper, GateKind::Choice, "junction", {2, 4}, {}, {{S, S}, {W, E}}},
      {kPaper, GateKind::Output, "guarded_den", {1, 2}, {}, {{S, S}, {S, S}}},
      {kPaper, GateKind::True, "source", {0, 0}, {}, {{E, E}, {E, E}}},
      {kAny, GateKind::Channel, "channel", {5, 2}, {}, {{S, S}, {N, N}}},
      {kAny, GateKind::Outflow, "outflow", {1, 2}, {{4, 1}, {4, 2}}, {{S, S}, {N, N}}},
      {kAny, GateKind::False, nullptr, {0, 0}, {{0, 0}}, {{E, E}, {E, E}}},
      {kAny, GateKind::Sink, nullptr, {0, 0}, {{0, 0}}, {{W, W}, {W, W}}},
  };
  return kPlans;
}

GateSides oriented_sides(const GateSides& from, Orientation orientation) {
  GateSides to;
  for (std::size_t i = 0; i < 2; ++i) {
    to.in[i] = oriented(from.in[i], orientation);
    to.out[i] = oriented(from.out[i], orientation);
  }
  return to;
}

std::array<int, 4> reach_of(const GateCell& cell, int rows, int columns) {
  int top = 0, bottom = rows - 1, left = 0, right = columns - 1;
  for (const Square s : cell.wires) {
    top = std::min(top, s.row);
    bottom = std::max(bottom, s.row);
    left = std::min(left, s.column);
    right = std::max(right, s.column);
  }
  return {std::max(0, cell.center.row - top), std::max(0, right - cell.center.column),
          std::max(0, bottom - cell.center.row), std::max(0, cell.center.column - left)};
}

}  // namespace

GateCells::GateCells(std::string_view set) {
  for (const Plan& plan : plans()) {
    if (plan.set != kAny && plan.set != set) continue;
    const Tile* tile = plan.tile ? &library_tile(set_of(plan.tile), plan.tile) : nullptr;
    const int rows = tile ? tile->rows() : 1, columns = tile ? tile->columns() : 1;
    for (const Orientation orientation : kOrientations) {
      GateCell cell;
      cell.orientation = orientation;
      if (tile) {
        oriented_.push_back(std::make_unique<Tile>(oriented(*tile, orientation)));
        cell.tile = oriented_.back().get();
      }
      cell.center = oriented(plan.center, rows, columns, orientation);
      for (const Square s : plan.wires) {
        cell.wires.push_back(oriented(s, rows, columns, orientation));
      }
      const bool turned = orientation.turns % 2 == 1;
      cell.reach = reach_of(cell, turned ? columns : rows, turned ? rows : columns);
      entries_.push_back({plan.kind, oriented_sides(plan.sides, orientation), std::move(cell)});
    }
  }
}

const GateCell& GateCells::find(GateKind kind, const GateSides& wanted) const {
  const auto matches = [&](const Entry& entry) {
    if (entry.kind != kind) return false;
    for (int i = 0; i < input_count(kind); ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (entry.sides.in[at] != wanted.in[at]) return false;
    }
    for (int i = 0; i < output_count(kind); ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (entry.sides.out[at] != wanted.out[at]) return false;
    }
    return true;
  };
  const auto found = std::find_if(entries_.begin(), entries_.end(), matches);
  if (found == entries_.end()) {
    throw std::logic_error(std::string("no symmetry of the tile turns the ports of a ") +
                           gate_kind_name(kind) + " as the layout wants them");
  }
  return found->cell;
}

const GateCell& GateCells::first(GateKind kind) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return entry.kind == kind; });
  if (found == entries_.end()) {
    throw std::logic_error(std::string("the set has no tile for a ") + gate_kind_name(kind));
  }
  return found->cell;
}

}  // namespace gadgetc
