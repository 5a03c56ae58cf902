// The layout before squares: a coarse grid whose cells hold a gate, a piece of wire, or nothing.
//
// Every cell has a row axis and a column axis, shared by its whole row and column; wires run along
// the axes, so neighbouring cells fit together whatever their sizes. On squares, rows and columns
// become as thick as their thickest gate (spread_tracks).
//
//        |             |
//      --G------+      |         G: splitter, + corner, | and - straight wires
//        |      |      |
//        +------G------+
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/grid/orientation.hpp"
#include "reduction/circuit/crossings/embedded_circuit.hpp"

namespace gadgetc::layout {

// A set of directions, one bit each.
using Sides = std::uint8_t;
constexpr Sides side_bit(Direction d) { return static_cast<Sides>(1u << int(d)); }
template <typename... D>
constexpr Sides sides(D... d) {
  return static_cast<Sides>((0u | ... | side_bit(d)));
}

inline constexpr Sides kAlongRow = sides(Direction::West, Direction::East);
inline constexpr Sides kAlongColumn = sides(Direction::North, Direction::South);

struct PlacedGate {
  GateKind kind = GateKind::Variable;
  std::string name;
  VariableId variable = 0;
  int row = 0, column = 0;
  GateSides sides;
};

struct LayoutCell {
  // For wires the two ends; for gates all ports; 0 for an empty cell.
  Sides sides = 0;
  // Index into GridLayout::gates, -1 for wires and empty cells.
  std::int32_t gate = -1;

  bool is_empty() const { return sides == 0; }
  bool is_wire() const { return sides != 0 && gate < 0; }
  bool is_straight_wire() const {
    return is_wire() && (sides == kAlongColumn || sides == kAlongRow);
  }
  bool is_bend() const { return is_wire() && !is_straight_wire(); }
};

// What lies side by side in a row: a straight wire along it, or one cell of another kind.
struct LayoutRun {
  std::int32_t first = 0, last = 0;  // columns
  LayoutCell cell;

  bool is_along_row() const { return cell.is_wire() && cell.sides == kAlongRow; }
};

// The rows of a straight wire along a column.
struct LayoutSpan {
  std::int32_t first = 0, last = 0;
};

// The most cells of a matrix, and of a layout before its crossings are drawn or its inputs
// protected.
inline constexpr std::int64_t kMaxLayoutCells = std::int64_t{1} << 28;
// Throws UsageError when a grid would have more.
void check_cells(std::int64_t rows, std::int64_t columns);

// Kept are gates, bends and the straight wires between them, row by row and column by column, so
// that neither empty cells nor the length of a wire cost anything.
class GridLayout {
 public:
  GridLayout(int rows, int columns)
      : rows_(rows),
        columns_(columns),
        runs_(static_cast<std::size_t>(rows)),
        spans_(static_cast<std::size_t>(columns)) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  bool contains(int row, int column) const {
    return row >= 0 && row < rows_ && column >= 0 && column < columns_;
  }
  LayoutCell at(int row, int column) const;
  // The last cell of the straight wire through this one, in a direction that the wire has.
  Square straight_end(Square from, Direction d) const;
  // All but straight wires along columns, from west to east; those of a column, from the north.
  const std::vector<LayoutRun>& runs(int row) const {
    return runs_[static_cast<std::size_t>(row)];
  }
  const std::vector<LayoutSpan>& spans(int column) const {
    return spans_[static_cast<std::size_t>(column)];
  }

  // All throw std::logic_error when a cell is off the grid or taken. Only of longer straight wires
  // is not looked whether they run across others: reading the board back finds that.
  // What comes in the order of rows and columns is added fastest.
  void add_wire(int row, int column, Sides ends);
  void add_gate(PlacedGate gate);
  // Straight wires over a range of cells of one row or column, ends included; empty when reversed.
  void add_row_wire(int row, int first_column, int last_column);
  void add_column_wire(int column, int first_row, int last_row);

  const std::vector<PlacedGate>& gates() const { return gates_; }
  std::uint32_t variables = 0;

  // Rows and columns that hold nothing but straight wires across them, taken out.
  GridLayout compacted() const;

 private:
  const LayoutRun* find_run(int row, int column) const;
  const LayoutSpan* find_span(int row, int column) const;
  void take_run(int row, const LayoutRun& run);
  void take_span(int column, const LayoutSpan& span);

  int rows_, columns_;
  std::vector<std::vector<LayoutRun>> runs_;    // by row
  std::vector<std::vector<LayoutSpan>> spans_;  // by column
  std::vector<PlacedGate> gates_;
};

// The sides a gate uses, as a set.
Sides used_sides(const PlacedGate& gate);

// The circuit that the cells draw, read by following the wires. Wires that leave the grid, or end
// where the neighbour has no end, throw std::logic_error.
Circuit read_circuit(const GridLayout& layout);

// Where the wire of a gate's output turns, from the gate on.
std::vector<Square> bends_of_wire(const GridLayout& layout, const PlacedGate& gate, int output);

// The circuit with the order of the ports around each gate's cell.
EmbeddedCircuit read_embedding(const GridLayout& layout);

}  // namespace gadgetc::layout
