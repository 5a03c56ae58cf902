#include "reduction/layout/grid_layout.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "solver/text/input_error.hpp"

namespace gadgetc {

void check_cells(std::int64_t rows, std::int64_t columns) {
  if (columns == 0 || rows <= kMaxLayoutCells / columns) return;
  throw UsageError(fmt::format("the layout would have {} x {} cells; at most {} are supported",
                               rows, columns, kMaxLayoutCells));
}

Sides used_sides(const PlacedGate& gate) {
  Sides set = 0;
  for (int i = 0; i < input_count(gate.kind); ++i) {
    set |= side_bit(gate.sides.in[static_cast<std::size_t>(i)]);
  }
  for (int i = 0; i < output_count(gate.kind); ++i) {
    set |= side_bit(gate.sides.out[static_cast<std::size_t>(i)]);
  }
  return set;
}

LayoutCell& GridLayout::take(int row, int column) {
  if (!contains(row, column)) {
    throw std::logic_error(fmt::format("layout cell ({},{}) is off the grid", row, column));
  }
  LayoutCell& cell = cells_[index(row, column)];
  if (!cell.is_empty()) {
    throw std::logic_error(fmt::format("layout cell ({},{}) is taken twice", row, column));
  }
  return cell;
}

void GridLayout::add_wire(int row, int column, Sides ends) { take(row, column).sides = ends; }

void GridLayout::add_gate(PlacedGate gate) {
  LayoutCell& cell = take(gate.row, gate.column);
  cell.sides = used_sides(gate);
  cell.gate = static_cast<std::int32_t>(gates_.size());
  gates_.push_back(std::move(gate));
}

void GridLayout::add_row_wire(int row, int first_column, int last_column) {
  for (int column = first_column; column <= last_column; ++column) {
    add_wire(row, column, kAlongRow);
  }
}

void GridLayout::add_column_wire(int column, int first_row, int last_row) {
  for (int row = first_row; row <= last_row; ++row) {
    add_wire(row, column, kAlongColumn);
  }
}

GridLayout GridLayout::compacted() const {
  std::vector<bool> keep_row(static_cast<std::size_t>(rows_)),
      keep_column(static_cast<std::size_t>(columns_));
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) {
      const LayoutCell& cell = at(row, column);
      const bool has_gate = cell.gate >= 0;
      if (has_gate || (cell.sides & ~kAlongColumn)) keep_row[static_cast<std::size_t>(row)] = true;
      if (has_gate || (cell.sides & ~kAlongRow)) {
        keep_column[static_cast<std::size_t>(column)] = true;
      }
    }
  }
  const auto renumber = [](const std::vector<bool>& keep) {
    std::vector<int> number(keep.size() + 1, 0);
    for (std::size_t i = 0; i < keep.size(); ++i) number[i + 1] = number[i] + (keep[i] ? 1 : 0);
    return number;
  };
  const std::vector<int> new_row = renumber(keep_row), new_column = renumber(keep_column);
  GridLayout result(new_row.back(), new_column.back());
  result.variables = variables;
  result.gates_ = gates_;
  for (PlacedGate& gate : result.gates_) {
    gate.row = new_row[static_cast<std::size_t>(gate.row)];
    gate.column = new_column[static_cast<std::size_t>(gate.column)];
  }
  for (int row = 0; row < rows_; ++row) {
    if (!keep_row[static_cast<std::size_t>(row)]) continue;
    for (int column = 0; column < columns_; ++column) {
      if (!keep_column[static_cast<std::size_t>(column)]) continue;
      result.cells_[result.index(new_row[static_cast<std::size_t>(row)],
                                 new_column[static_cast<std::size_t>(column)])] = at(row, column);
    }
  }
  return result;
}

namespace {

// Follows the wire that leaves a gate's cell and returns the gate it reaches and the side it enters
// by.
std::pair<std::int32_t, Direction> follow(const GridLayout& layout, int row, int column,
                                          Direction d) {
  for (;;) {
    const Square next = step({row, column}, d);
    const Direction entered = opposite(d);
    if (!layout.contains(next.row, next.column) ||
        !(layout.at(next.row, next.column).sides & side_bit(entered))) {
      throw std::logic_error(
          fmt::format("the wire at layout cell ({},{}) leads nowhere", row, column));
    }
    const LayoutCell& cell = layout.at(next.row, next.column);
    if (cell.gate >= 0) return {cell.gate, entered};
    for (const Direction end : kDirections) {
      if (end != entered && (cell.sides & side_bit(end))) {
        d = end;
        break;
      }
    }
    row = next.row;
    column = next.column;
  }
}

int input_at(const PlacedGate& gate, Direction side) {
  for (int i = 0; i < input_count(gate.kind); ++i) {
    if (gate.sides.in[static_cast<std::size_t>(i)] == side) return i;
  }
  throw std::logic_error("two outputs meet at gate " + gate.name);
}

}  // namespace

Circuit read_circuit(const GridLayout& layout) {
  Circuit circuit;
  circuit.variables = layout.variables;
  std::vector<GateId> ids;
  for (const PlacedGate& gate : layout.gates()) {
    ids.push_back(circuit.add_gate(gate.kind, gate.name, gate.variable));
  }
  for (std::size_t g = 0; g < layout.gates().size(); ++g) {
    const PlacedGate& gate = layout.gates()[g];
    for (int i = 0; i < output_count(gate.kind); ++i) {
      const auto [target, side] =
          follow(layout, gate.row, gate.column, gate.sides.out[static_cast<std::size_t>(i)]);
      const auto t = static_cast<std::size_t>(target);
      circuit.connect({ids[g], i}, {ids[t], input_at(layout.gates()[t], side)});
    }
  }
  return circuit;
}

EmbeddedCircuit read_embedding(const GridLayout& layout) {
  EmbeddedCircuit embedded{read_circuit(layout), {}};
  for (const PlacedGate& gate : layout.gates()) {
    std::vector<GatePort>& ports = embedded.rotation.emplace_back();
    for (const Direction side : kDirections) {
      for (int i = 0; i < input_count(gate.kind); ++i) {
        if (gate.sides.in[static_cast<std::size_t>(i)] == side) ports.push_back({false, i});
      }
      for (int i = 0; i < output_count(gate.kind); ++i) {
        if (gate.sides.out[static_cast<std::size_t>(i)] == side) ports.push_back({true, i});
      }
    }
  }
  return embedded;
}

}  // namespace gadgetc
