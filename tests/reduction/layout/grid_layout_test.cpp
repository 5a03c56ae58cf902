#include "reduction/layout/grid_layout.hpp"

#include <catch2/catch.hpp>

#include "reduction/layout/place.hpp"
#include "tests/reduction/circuit/rewire.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc::layout {
namespace {

constexpr Direction N = Direction::North, E = Direction::East, S = Direction::South,
                    W = Direction::West;

PlacedGate source(int row, int column, Direction side) {
  return {GateKind::True, "true", 0, row, column, {{}, {side, side}}};
}
PlacedGate output(int row, int column, Direction side) {
  return {GateKind::Output, "output", 0, row, column, {{side, side}, {}}};
}

TEST_CASE("a cell of the layout is taken once") {
  GridLayout layout(2, 3);
  layout.add_wire(0, 0, sides(W, E));
  layout.add_gate(source(1, 1, E));
  CHECK_THROWS_AS(layout.add_wire(0, 0, sides(N, S)), std::logic_error);
  CHECK_THROWS_AS(layout.add_wire(1, 1, sides(W, E)), std::logic_error);
  CHECK_THROWS_AS(layout.add_gate(source(0, 0, S)), std::logic_error);
  CHECK_THROWS_AS(layout.add_row_wire(1, 0, 2), std::logic_error);
  CHECK_THROWS_AS(layout.add_column_wire(0, 0, 1), std::logic_error);
  CHECK(layout.gates().size() == 1);
}

TEST_CASE("a cell off the grid cannot be taken") {
  GridLayout layout(2, 3);
  CHECK_THROWS_AS(layout.add_wire(2, 0, sides(W, E)), std::logic_error);
  CHECK_THROWS_AS(layout.add_wire(0, 3, sides(W, E)), std::logic_error);
  CHECK_THROWS_AS(layout.add_gate(source(-1, 0, E)), std::logic_error);
}

TEST_CASE("a wire that leads nowhere cannot be read") {
  GridLayout off_the_grid(1, 2);
  off_the_grid.add_gate(source(0, 0, E));
  off_the_grid.add_wire(0, 1, sides(W, E));
  CHECK_THROWS_AS(read_circuit(off_the_grid), std::logic_error);

  GridLayout to_an_empty_cell(1, 3);
  to_an_empty_cell.add_gate(source(0, 0, E));
  CHECK_THROWS_AS(read_circuit(to_an_empty_cell), std::logic_error);

  GridLayout past_a_wire(1, 3);
  past_a_wire.add_gate(source(0, 0, E));
  past_a_wire.add_wire(0, 1, sides(N, S));
  CHECK_THROWS_AS(read_circuit(past_a_wire), std::logic_error);

  GridLayout into_an_output(1, 2);
  into_an_output.add_gate(source(0, 0, E));
  into_an_output.add_gate(source(0, 1, W));
  CHECK_THROWS_AS(read_circuit(into_an_output), std::logic_error);
}

TEST_CASE("wires are followed round corners") {
  GridLayout layout(3, 2);
  layout.add_gate(source(0, 0, E));
  layout.add_wire(0, 1, sides(W, S));
  layout.add_wire(1, 1, sides(N, W));
  layout.add_wire(1, 0, sides(E, S));
  layout.add_gate(output(2, 0, N));
  const Circuit circuit = read_circuit(layout);
  CHECK(circuit.gate(circuit.target_of({GateId(0), 0}).gate).name == "output");
}

TEST_CASE("compacting takes out the rows and columns of straight wires only") {
  // A row of corners stays, rows and columns that wires only cross go.
  GridLayout layout(5, 6);
  layout.add_gate(source(1, 0, E));
  layout.add_row_wire(1, 1, 3);
  layout.add_wire(1, 4, sides(W, S));
  layout.add_column_wire(4, 2, 3);
  layout.add_gate(output(4, 4, N));
  const GridLayout small = layout.compacted();
  CHECK(small.rows() == 2);
  CHECK(small.columns() == 2);
  CHECK(small.at(0, 1).sides == sides(W, S));
  CHECK(small.gates()[1].row == 1);
  CHECK(small.gates()[1].column == 1);
  CHECK(test::identical(read_circuit(layout), read_circuit(small)));
}

// Every cell doubled in both directions, wires drawn on across the gaps.
GridLayout stretched(const GridLayout& layout) {
  GridLayout result(2 * layout.rows(), 2 * layout.columns());
  result.variables = layout.variables;
  for (PlacedGate gate : layout.gates()) {
    gate.row *= 2;
    gate.column *= 2;
    result.add_gate(gate);
  }
  for (int row = 0; row < layout.rows(); ++row) {
    for (int column = 0; column < layout.columns(); ++column) {
      const LayoutCell& cell = layout.at(row, column);
      if (cell.is_wire()) result.add_wire(2 * row, 2 * column, cell.sides);
      if (cell.sides & side_bit(E)) result.add_wire(2 * row, 2 * column + 1, sides(W, E));
      if (cell.sides & side_bit(S)) result.add_wire(2 * row + 1, 2 * column, sides(N, S));
    }
  }
  return result;
}

bool same_cells(const GridLayout& a, const GridLayout& b) {
  if (a.rows() != b.rows() || a.columns() != b.columns()) return false;
  for (int row = 0; row < a.rows(); ++row) {
    for (int column = 0; column < a.columns(); ++column) {
      const LayoutCell &x = a.at(row, column), &y = b.at(row, column);
      if (x.sides != y.sides || x.gate != y.gate) return false;
    }
  }
  return true;
}

TEST_CASE("compacting keeps the circuit, undoes stretching, and does nothing twice") {
  std::mt19937_64 random(20);
  for (int round = 0; round < 200; ++round) {
    const Formula formula = test::random_layout_formula(random, 6, 6, 4);
    const Formula nets = test::nets(formula);
    const GridLayout layout = place(nets, test::random_orders(random, nets));
    const GridLayout wide = stretched(layout);
    const GridLayout compacted = wide.compacted();
    CHECK(test::identical(read_circuit(layout), read_circuit(wide)));
    CHECK(test::identical(read_circuit(layout), read_circuit(compacted)));
    CHECK(same_cells(compacted, layout));
    CHECK(same_cells(layout, layout.compacted()));
  }
}

}  // namespace
}  // namespace gadgetc::layout
