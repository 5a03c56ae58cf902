// Drawn once as in circuit.hpp: left-in, top-out, right-out, bottom-in.
//
//   S splitter  C CHOICE  O OR: the two ports that lie opposite each other are the outputs of S and
//   C and the inputs of O; the third is the stem. "left" is the northern or western one.
//   > AND: control from the west, result to the east.   ^ AND: control from the south, result
//   north. r 7 L J corners, - | straight wires.
//
// Left to right: splitter f1, half-crossovers h2 over h1, AND a1, splitter f3, half-crossovers h4
// over h3, AND a3; splitter f2 below, AND a2 on top. read_circuit gives back crossover_circuit().
#include "reduction/layout/crossover_cells.hpp"

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "base/text/input_error.hpp"
#include "reduction/circuit/unique_names.hpp"
#include "reduction/layout/short_directions.hpp"

namespace gadgetc::layout {

namespace {

constexpr int kRows = 10, kColumns = 12;
// The horizontal signal enters and leaves in this row of the drawing, the vertical one in this
// column.
constexpr Square kAxis{4, 3};

constexpr std::string_view kDrawing[kRows] = {
    "...^-----7..", "..rO7...rO7.", "r-C.|.r-C.|.", "|.O-C.|.O-C.", "S.|.L>S.|.L>",
    "|rO7.||rO7.|", "LC.|.|LC.|.|", ".O-C.|.O-C.|", ".|.L-J.|.L-J", ".L-S---J....",
};

struct Role {
  int row, column;
  const char* name;
};
constexpr Role kRoles[] = {
    {4, 0, "f1"},          {9, 3, "f2"},     {4, 6, "f3"},         {4, 5, "a1"},
    {0, 3, "a2"},          {4, 11, "a3"},    {6, 1, "h1.choice1"}, {7, 1, "h1.or1"},
    {7, 3, "h1.choice2"},  {5, 2, "h1.or2"}, {2, 2, "h2.choice1"}, {3, 2, "h2.or1"},
    {3, 4, "h2.choice2"},  {1, 3, "h2.or2"}, {6, 7, "h3.choice1"}, {7, 7, "h3.or1"},
    {7, 9, "h3.choice2"},  {5, 8, "h3.or2"}, {2, 8, "h4.choice1"}, {3, 8, "h4.or1"},
    {3, 10, "h4.choice2"}, {1, 9, "h4.or2"},
};

using namespace short_directions;

Sides wire_ends(char symbol) {
  switch (symbol) {
    case '-': return sides(W, E);
    case '|': return sides(N, S);
    case 'r': return sides(S, E);
    case '7': return sides(W, S);
    case 'L': return sides(N, E);
    case 'J': return sides(N, W);
    default: return 0;
  }
}

char symbol_at(Square s) {
  if (s.row < 0 || s.row >= kRows || s.column < 0 || s.column >= kColumns) {
    return '.';
  }
  return kDrawing[s.row][static_cast<std::size_t>(s.column)];
}

// Does something inside the drawing join the gate at `s` from direction `d`?
bool is_joined(Square s, Direction d) {
  const char other = symbol_at(step(s, d));
  if (other == '.') return false;
  const Sides ends = wire_ends(other);
  return ends == 0 || (ends & side_bit(opposite(d)));
}

PlacedGate gate_at(Square s, char symbol) {
  PlacedGate gate;
  if (symbol == '>') {
    gate.kind = GateKind::And;
    gate.sides = {{W, S}, {E, E}};
    return gate;
  }
  if (symbol == '^') {
    gate.kind = GateKind::And;
    gate.sides = {{S, E}, {N, N}};
    return gate;
  }
  const bool vertical = is_joined(s, N) && is_joined(s, S);
  const std::array<Direction, 2> arms = vertical ? std::array{N, S} : std::array{W, E};
  const std::array<Direction, 2> stems = vertical ? std::array{W, E} : std::array{N, S};
  Direction stem = stems[0];
  if (is_joined(s, stems[1])) {
    stem = stems[1];
  } else if (!is_joined(s, stems[0])) {
    // The stem leaves the drawing: at the left edge for f1, at the bottom for f2.
    stem = vertical ? W : S;
  }
  if (symbol == 'O') {
    gate.kind = GateKind::Or;
    gate.sides = {arms, {stem, stem}};
  } else {
    gate.kind = symbol == 'C' ? GateKind::Choice : GateKind::Splitter;
    gate.sides = {{stem, stem}, arms};
  }
  return gate;
}

const char* role_name(Square s) {
  for (const Role& role : kRoles) {
    if (role.row == s.row && role.column == s.column) return role.name;
  }
  throw std::logic_error("a gate of the crossover's drawing has no role");
}

Sides oriented_set(Sides set, Orientation orientation) {
  Sides result = 0;
  for (const Direction d : kDirections) {
    if (set & side_bit(d)) result |= side_bit(oriented(d, orientation));
  }
  return result;
}

Orientation orientation_of(const PlacedGate& crossing) {
  const auto found =
      std::find_if(kOrientations.begin(), kOrientations.end(), [&](Orientation orientation) {
        return oriented(W, orientation) == crossing.sides.in[kLeftIn] &&
               oriented(S, orientation) == crossing.sides.in[kBottomIn];
      });
  if (found == kOrientations.end()) throw std::logic_error("a crossing's inputs face each other");
  return *found;
}

// Cells of the drawing on each side of its axes, by Direction, once turned.
std::array<int, 4> reach_of(Orientation orientation) {
  constexpr std::array<int, 4> kReach{kAxis.row, kColumns - 1 - kAxis.column,
                                      kRows - 1 - kAxis.row, kAxis.column};
  std::array<int, 4> reach{};
  for (const Direction d : kDirections) {
    reach[static_cast<std::size_t>(oriented(d, orientation))] =
        kReach[static_cast<std::size_t>(d)];
  }
  return reach;
}

// How many rows or columns lie before each line's axis.
std::vector<int> axes_of(const std::vector<int>& before, const std::vector<int>& after,
                         std::int64_t& total) {
  std::vector<int> axes;
  total = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    axes.push_back(static_cast<int>(total) + before[i]);
    total += before[i] + 1 + after[i];
    if (total > kMaxLayoutCells) break;
  }
  return axes;
}

class Crossovers {
 public:
  explicit Crossovers(const GridLayout& layout) : layout_(layout), result_(0, 0) {
    const auto rows = static_cast<std::size_t>(layout.rows());
    const auto columns = static_cast<std::size_t>(layout.columns());
    std::vector<int> north(rows, 0), south(rows, 0), west(columns, 0), east(columns, 0);
    for (const PlacedGate& gate : layout.gates()) {
      const auto row = static_cast<std::size_t>(gate.row);
      const auto column = static_cast<std::size_t>(gate.column);
      north[row] = std::max(north[row], reach({gate.row, gate.column}, N));
      east[column] = std::max(east[column], reach({gate.row, gate.column}, E));
      south[row] = std::max(south[row], reach({gate.row, gate.column}, S));
      west[column] = std::max(west[column], reach({gate.row, gate.column}, W));
    }
    std::int64_t all_rows = 0, all_columns = 0;
    rows_ = axes_of(north, south, all_rows);
    columns_ = axes_of(west, east, all_columns);
    check_cells(all_rows, all_columns);
    result_ = GridLayout(static_cast<int>(all_rows), static_cast<int>(all_columns));
    result_.variables = layout.variables;
  }

  GridLayout run() {
    for (const PlacedGate& gate : layout_.gates()) {
      if (gate.kind != GateKind::Crossing && gate.name.starts_with("cross.")) {
        names_.reserve(gate.name);
      }
    }
    for (const PlacedGate& gate : layout_.gates()) place(gate);
    for (int row = 0; row < layout_.rows(); ++row) {
      for (const LayoutRun& run : layout_.runs(row)) widen(row, run);
    }
    for (int column = 0; column < layout_.columns(); ++column) {
      for (const auto& [first, last] : layout_.spans(column)) {
        const Square north = axis({first, column}), south = axis({last, column});
        result_.add_column_wire(north.column, north.row, south.row);
        join({last, column}, S);
      }
    }
    return result_.compacted();
  }

 private:
  Square axis(Square cell) const {
    return {rows_[static_cast<std::size_t>(cell.row)],
            columns_[static_cast<std::size_t>(cell.column)]};
  }

  int reach(Square cell, Direction d) const {
    const std::int32_t gate = layout_.at(cell.row, cell.column).gate;
    if (gate < 0) return 0;
    const PlacedGate& placed = layout_.gates()[static_cast<std::size_t>(gate)];
    if (placed.kind != GateKind::Crossing) return 0;
    return reach_of(orientation_of(placed))[static_cast<std::size_t>(d)];
  }

  void widen(int row, const LayoutRun& run) {
    const Square at = axis({row, run.first});
    if (run.is_along_row()) {
      result_.add_row_wire(at.row, at.column, axis({row, run.last}).column);
    } else if (run.cell.is_bend()) {
      result_.add_wire(at.row, at.column, run.cell.sides);
    }
    for (const Direction d : {E, S}) {
      if (run.cell.sides & side_bit(d)) join({row, run.last}, d);
    }
  }

  void place(PlacedGate gate) {
    const Square at = axis({gate.row, gate.column});
    gate.row = at.row;
    gate.column = at.column;
    if (gate.kind == GateKind::Crossing) return draw(gate);
    result_.add_gate(std::move(gate));
  }

  void draw(const PlacedGate& crossing) {
    const Orientation orientation = orientation_of(crossing);
    const Square axis = oriented(kAxis, kRows, kColumns, orientation);
    for (int row = 0; row < kRows; ++row) {
      for (int column = 0; column < kColumns; ++column) {
        const char symbol = symbol_at({row, column});
        if (symbol == '.') continue;
        const Square s = oriented({row, column}, kRows, kColumns, orientation);
        const Square to{crossing.row + s.row - axis.row, crossing.column + s.column - axis.column};
        if (const Sides ends = wire_ends(symbol)) {
          result_.add_wire(to.row, to.column, oriented_set(ends, orientation));
          continue;
        }
        PlacedGate gate = gate_at({row, column}, symbol);
        for (Direction& d : gate.sides.in) d = oriented(d, orientation);
        for (Direction& d : gate.sides.out) d = oriented(d, orientation);
        gate.row = to.row;
        gate.column = to.column;
        gate.name = names_.take(crossing.name + "." + role_name({row, column}));
        result_.add_gate(std::move(gate));
      }
    }
  }

  // The cells between a cell's content and its neighbour's.
  void join(Square from, Direction d) {
    const Square to = step(from, d);
    const Square first = step(axis(from), d, reach(from, d) + 1);
    const Square last = step(axis(to), opposite(d), reach(to, opposite(d)) + 1);
    if (d == E) {
      result_.add_row_wire(first.row, first.column, last.column);
    } else {
      result_.add_column_wire(first.column, first.row, last.row);
    }
  }

  const GridLayout& layout_;
  std::vector<int> rows_, columns_;  // axes
  GridLayout result_;
  UniqueNames names_;
};

}  // namespace

GridLayout draw_crossovers(const GridLayout& layout) { return Crossovers(layout).run(); }

}  // namespace gadgetc::layout
