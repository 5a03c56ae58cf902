#include "reduction/orthogonal/draw_orthogonally.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <tuple>

namespace gadgetc::layout {

namespace {

struct DrawnPart {
  CircuitPart part;
  OrthogonalShape shape;
  GridDrawing drawing;
  int row = 0, column = 0;  // of its top left cell

  int rows() const { return drawing.rows(); }
  int columns() const { return drawing.columns(); }
  Square cell(FaceVertex v) const { return {row + drawing.row[v], column + drawing.column[v]}; }
  // At a bend and not at a gate.
  bool ends_at_bend(FaceDart d) const { return shape.map.target(d) >= shape.gates; }
  FaceDart last_dart(std::size_t wire) const {
    FaceDart d = 2 * wire;
    while (ends_at_bend(d)) d = shape.map.next(d);
    return d;
  }
};

// Shelves: parts by height, from left to right, in a width that makes the whole about square, but
// holds the widest part. Sets the parts' places and returns rows and columns of all.
std::pair<int, int> pack(std::vector<DrawnPart>& parts) {
  std::vector<std::size_t> order(parts.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::tuple(parts[a].rows(), parts[a].columns()) >
           std::tuple(parts[b].rows(), parts[b].columns());
  });
  double area = 0;
  int width = 0, row = 0, column = 0, shelf = 0, columns = 0;
  for (const DrawnPart& part : parts) {
    area += double(part.rows()) * part.columns();
    width = std::max(width, part.columns());
  }
  width = std::max(width, static_cast<int>(std::ceil(std::sqrt(area))));
  for (const std::size_t index : order) {
    DrawnPart& part = parts[index];
    if (column + part.columns() > width) {
      row += shelf;
      column = shelf = 0;
    }
    part.row = row;
    part.column = column;
    column += part.columns();
    shelf = std::max(shelf, part.rows());
    columns = std::max(columns, column);
  }
  return {row + shelf, columns};
}

bool is_along_row(Direction d) { return d == Direction::East || d == Direction::West; }

// Pieces of wires with their rows, and straight ones along columns with these.
struct LaidWires {
  std::vector<std::pair<int, LayoutRun>> runs;
  std::vector<std::pair<int, LayoutSpan>> spans;
};

// The cells of a dart strictly between its ends, then the bend at its end.
void lay_wire(LaidWires& laid, const DrawnPart& part, std::size_t wire) {
  for (FaceDart d = 2 * wire;; d = part.shape.map.next(d)) {
    const Direction heading = part.shape.direction[d];
    const Square end = part.cell(part.shape.map.target(d));
    const Square first = step(part.cell(part.shape.map.origin(d)), heading);
    const Square last = step(end, opposite(heading));
    if (first != end && is_along_row(heading)) {
      const auto [west, east] = std::minmax(first.column, last.column);
      laid.runs.push_back({end.row, {west, east, {kAlongRow, -1}}});
    } else if (first != end) {
      const auto [north, south] = std::minmax(first.row, last.row);
      laid.spans.push_back({end.column, {north, south}});
    }
    if (!part.ends_at_bend(d)) return;
    const Direction onward = part.shape.direction[part.shape.map.next(d)];
    laid.runs.push_back(
        {end.row, {end.column, end.column, {sides(opposite(heading), onward), -1}}});
  }
}

// In the order in which a layout takes them fastest.
void add_wires(GridLayout& layout, LaidWires& laid) {
  const auto in_order = [](const auto& a, const auto& b) {
    return std::pair(a.first, a.second.first) < std::pair(b.first, b.second.first);
  };
  std::sort(laid.runs.begin(), laid.runs.end(), in_order);
  std::sort(laid.spans.begin(), laid.spans.end(), in_order);
  for (const auto& [row, run] : laid.runs) {
    if (run.is_along_row()) {
      layout.add_row_wire(row, run.first, run.last);
    } else {
      layout.add_wire(row, run.first, run.cell.sides);
    }
  }
  for (const auto& [column, span] : laid.spans) {
    layout.add_column_wire(column, span.first, span.last);
  }
}

GateSides& sides_of(std::vector<PlacedGate>& gates, GateId id) {
  return gates[static_cast<std::size_t>(id)].sides;
}

void place_gates(std::vector<PlacedGate>& gates, const DrawnPart& drawn) {
  for (FaceVertex v = 0; v < drawn.part.gates.size(); ++v) {
    PlacedGate& gate = gates[static_cast<std::size_t>(drawn.part.gates[v])];
    gate.row = drawn.cell(v).row;
    gate.column = drawn.cell(v).column;
  }
  for (std::size_t wire = 0; wire < drawn.part.wires.size(); ++wire) {
    const auto& [from, to] = drawn.part.wires[wire];
    sides_of(gates, from.gate).out[static_cast<std::size_t>(from.index)] =
        drawn.shape.direction[2 * wire];
    sides_of(gates, to.gate).in[static_cast<std::size_t>(to.index)] =
        drawn.shape.direction[twin(drawn.last_dart(wire))];
  }
  for (FaceVertex v = 0; v < drawn.part.gates.size(); ++v) {
    if (!drawn.shape.is_swapped[v]) continue;
    GateSides& swapped = sides_of(gates, drawn.part.gates[v]);
    std::swap(swapped.in[kControlIn], swapped.in[kPassageIn]);
  }
}

GridLayout drawn_layout(const Circuit& circuit, std::vector<DrawnPart> parts) {
  const auto [rows, columns] = pack(parts);
  std::vector<PlacedGate> gates;
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    gates.push_back({gate.kind, gate.name, gate.variable, 0, 0, {}});
  }
  GridLayout layout(rows, columns);
  layout.variables = circuit.variables;
  for (const DrawnPart& part : parts) place_gates(gates, part);
  for (PlacedGate& gate : gates) layout.add_gate(std::move(gate));
  LaidWires laid;
  for (const DrawnPart& part : parts) {
    for (std::size_t wire = 0; wire < part.part.wires.size(); ++wire) lay_wire(laid, part, wire);
  }
  add_wires(layout, laid);
  return layout.compacted();
}

template <typename FindShape>
GridLayout draw_parts(const EmbeddedCircuit& embedded, const DrawOptions& options,
                      const FindShape& shape_of) {
  const std::vector<std::string> complaints = check_embedding(embedded);
  if (!complaints.empty()) throw std::invalid_argument(complaints.front());
  std::vector<DrawnPart> parts;
  for (CircuitPart& part : connected_parts(embedded)) {
    OrthogonalShape shape = shape_of(part);
    GridDrawing drawing = compact_drawing(shape, draw_by_rectangles(shape), options.compact);
    parts.push_back({std::move(part), std::move(shape), std::move(drawing)});
  }
  return drawn_layout(embedded.circuit, std::move(parts));
}

// Sizes are compared before wires are shortened, which takes longer and changes them little.
OrthogonalShape find_smallest_shape(const CircuitPart& part, const Circuit& circuit,
                                    const DrawOptions& options) {
  const int starts = options.shape.turn_limit ? std::clamp(options.starts, 1, 8) : 1;
  if (starts == 1) return find_shape(part, circuit, options.shape);
  CompactOptions squeeze = options.compact;
  squeeze.shorten_wires = false;
  std::optional<OrthogonalShape> best;
  long long least = 0;
  for (int n = 0; n < starts; ++n) {
    ShapeOptions shape_options = options.shape;
    shape_options.start = (options.shape.start + 8 * n / starts) % 8;
    OrthogonalShape shape = find_shape(part, circuit, shape_options);
    const GridDrawing drawing = compact_drawing(shape, draw_by_rectangles(shape), squeeze);
    const long long cells = static_cast<long long>(drawing.rows()) * drawing.columns();
    if (best && cells >= least) continue;
    best = std::move(shape);
    least = cells;
  }
  return *best;
}

int left_turns_of_wire(const GridLayout& layout, const PartWire& wire) {
  const PlacedGate& gate = layout.gates()[static_cast<std::size_t>(wire.from.gate)];
  Direction heading = gate.sides.out[static_cast<std::size_t>(wire.from.index)];
  int turns = 0;
  Square s = step({gate.row, gate.column}, heading);
  for (LayoutCell cell = layout.at(s.row, s.column); cell.is_wire();
       cell = layout.at(s.row, s.column)) {
    for (const Direction onward : kDirections) {
      if (onward == opposite(heading) || !(cell.sides & side_bit(onward))) continue;
      turns += left_turn(heading, onward);
      heading = onward;
      break;
    }
    s = step(cell.is_straight_wire() ? layout.straight_end(s, heading) : s, heading);
  }
  return turns;
}

}  // namespace

GridLayout draw_orthogonally(const EmbeddedCircuit& embedded, const DrawOptions& options) {
  return draw_parts(embedded, options, [&](const CircuitPart& part) {
    return find_smallest_shape(part, embedded.circuit, options);
  });
}

GridLayout redraw_orthogonally(const GridLayout& layout, const DrawOptions& options) {
  const EmbeddedCircuit embedded = read_embedding(layout);
  return draw_parts(embedded, options, [&](const CircuitPart& part) {
    std::vector<int> left_turns;
    for (const PartWire& wire : part.wires) left_turns.push_back(left_turns_of_wire(layout, wire));
    return straighten_shape(part, embedded.circuit, left_turns, options.shape);
  });
}

}  // namespace gadgetc::layout
