#include "reduction/layout/grid_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "base/text/input_error.hpp"

namespace gadgetc::layout {

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

namespace {

// The first of the disjoint stretches in ascending order that ends at `at` or behind it.
template <typename Stretches>
auto first_behind(Stretches& stretches, int at) {
  if (stretches.empty() || stretches.back().last < at) return stretches.end();
  return std::lower_bound(stretches.begin(), stretches.end(), at,
                          [](const auto& stretch, int n) { return stretch.last < n; });
}

[[noreturn]] void complain_of_cell(int row, int column, const char* what) {
  throw std::logic_error(fmt::format("layout cell ({},{}) is {}", row, column, what));
}

std::vector<int> renumber(const std::vector<bool>& keep) {
  std::vector<int> number(keep.size() + 1, 0);
  for (std::size_t i = 0; i < keep.size(); ++i) number[i + 1] = number[i] + (keep[i] ? 1 : 0);
  return number;
}

// What is left of [first, last]; reversed when nothing is.
template <typename Stretch>
Stretch renumbered(Stretch stretch, const std::vector<int>& number) {
  stretch.first = number[static_cast<std::size_t>(stretch.first)];
  stretch.last = number[static_cast<std::size_t>(stretch.last) + 1] - 1;
  return stretch;
}

}  // namespace

const LayoutRun* GridLayout::find_run(int row, int column) const {
  const auto run = first_behind(runs(row), column);
  return run != runs(row).end() && run->first <= column ? &*run : nullptr;
}

const LayoutSpan* GridLayout::find_span(int row, int column) const {
  const auto span = first_behind(spans(column), row);
  return span != spans(column).end() && span->first <= row ? &*span : nullptr;
}

LayoutCell GridLayout::at(int row, int column) const {
  if (const LayoutRun* run = find_run(row, column)) return run->cell;
  return {find_span(row, column) ? kAlongColumn : Sides{0}, -1};
}

Square GridLayout::straight_end(Square from, Direction d) const {
  switch (d) {
    case Direction::East: return {from.row, find_run(from.row, from.column)->last};
    case Direction::West: return {from.row, find_run(from.row, from.column)->first};
    case Direction::South: return {find_span(from.row, from.column)->last, from.column};
    default: return {find_span(from.row, from.column)->first, from.column};
  }
}

void GridLayout::take_run(int row, const LayoutRun& run) {
  for (const int column : {run.first, run.last}) {
    if (!contains(row, column)) complain_of_cell(row, column, "off the grid");
    if (find_span(row, column)) complain_of_cell(row, column, "taken twice");
  }
  std::vector<LayoutRun>& runs = runs_[static_cast<std::size_t>(row)];
  const auto next = first_behind(runs, run.first);
  if (next != runs.end() && next->first <= run.last) {
    complain_of_cell(row, std::max(next->first, run.first), "taken twice");
  }
  const bool goes_on = run.is_along_row() && next != runs.begin() &&
                       std::prev(next)->is_along_row() && std::prev(next)->last + 1 == run.first;
  if (goes_on) {
    std::prev(next)->last = run.last;
  } else {
    runs.insert(next, run);
  }
}

void GridLayout::take_span(int column, const LayoutSpan& span) {
  for (const int row : {span.first, span.last}) {
    if (!contains(row, column)) complain_of_cell(row, column, "off the grid");
    if (find_run(row, column)) complain_of_cell(row, column, "taken twice");
  }
  std::vector<LayoutSpan>& spans = spans_[static_cast<std::size_t>(column)];
  const auto next = first_behind(spans, span.first);
  if (next != spans.end() && next->first <= span.last) {
    complain_of_cell(std::max(next->first, span.first), column, "taken twice");
  }
  if (next != spans.begin() && std::prev(next)->last + 1 == span.first) {
    std::prev(next)->last = span.last;
  } else {
    spans.insert(next, span);
  }
}

void GridLayout::add_wire(int row, int column, Sides ends) {
  if (ends == kAlongColumn) return add_column_wire(column, row, row);
  take_run(row, {column, column, {ends, -1}});
}

void GridLayout::add_gate(PlacedGate gate) {
  take_run(gate.row, {gate.column, gate.column,
                      {used_sides(gate), static_cast<std::int32_t>(gates_.size())}});
  gates_.push_back(std::move(gate));
}

void GridLayout::add_row_wire(int row, int first_column, int last_column) {
  if (first_column <= last_column) take_run(row, {first_column, last_column, {kAlongRow, -1}});
}

void GridLayout::add_column_wire(int column, int first_row, int last_row) {
  if (first_row <= last_row) take_span(column, {first_row, last_row});
}

GridLayout GridLayout::compacted() const {
  std::vector<bool> keep_row(runs_.size()), keep_column(spans_.size());
  for (std::size_t row = 0; row < runs_.size(); ++row) {
    keep_row[row] = !runs_[row].empty();
    for (const LayoutRun& run : runs_[row]) {
      if (!run.is_along_row()) keep_column[static_cast<std::size_t>(run.first)] = true;
    }
  }
  for (std::size_t column = 0; column < spans_.size(); ++column) {
    if (!spans_[column].empty()) keep_column[column] = true;
  }
  const std::vector<int> new_row = renumber(keep_row), new_column = renumber(keep_column);
  GridLayout result(new_row.back(), new_column.back());
  result.variables = variables;
  result.gates_ = gates_;
  for (PlacedGate& gate : result.gates_) {
    gate.row = new_row[static_cast<std::size_t>(gate.row)];
    gate.column = new_column[static_cast<std::size_t>(gate.column)];
  }
  for (std::size_t row = 0; row < runs_.size(); ++row) {
    for (const LayoutRun& run : runs_[row]) {
      const LayoutRun moved = renumbered(run, new_column);
      if (moved.first <= moved.last) result.take_run(new_row[row], moved);
    }
  }
  for (std::size_t column = 0; column < spans_.size(); ++column) {
    for (const LayoutSpan& span : spans_[column]) {
      const LayoutSpan moved = renumbered(span, new_row);
      if (moved.first <= moved.last) result.take_span(new_column[column], moved);
    }
  }
  return result;
}

namespace {

struct FollowedWire {
  std::int32_t gate;  // that the wire reaches
  Direction side;     // by which it enters
  std::vector<Square> bends;
};

// Follows the wire of a gate's output.
FollowedWire follow(const GridLayout& layout, const PlacedGate& gate, int output) {
  Square here{gate.row, gate.column};
  Direction d = gate.sides.out[static_cast<std::size_t>(output)];
  std::vector<Square> bends;
  for (;;) {
    const Square next = step(here, d);
    const Direction entered = opposite(d);
    const LayoutCell cell =
        layout.contains(next.row, next.column) ? layout.at(next.row, next.column) : LayoutCell{};
    if (!(cell.sides & side_bit(entered))) {
      throw std::logic_error(
          fmt::format("the wire at layout cell ({},{}) leads nowhere", here.row, here.column));
    }
    if (cell.gate >= 0) return {cell.gate, entered, std::move(bends)};
    if (cell.is_bend()) bends.push_back(next);
    here = cell.is_straight_wire() ? layout.straight_end(next, d) : next;
    for (const Direction end : kDirections) {
      if (end != entered && (cell.sides & side_bit(end))) {
        d = end;
        break;
      }
    }
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
      const FollowedWire wire = follow(layout, gate, i);
      const auto t = static_cast<std::size_t>(wire.gate);
      circuit.connect({ids[g], i}, {ids[t], input_at(layout.gates()[t], wire.side)});
    }
  }
  return circuit;
}

std::vector<Square> bends_of_wire(const GridLayout& layout, const PlacedGate& gate, int output) {
  return follow(layout, gate, output).bends;
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

}  // namespace gadgetc::layout
