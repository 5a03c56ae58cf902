#include "reduction/layout/crossover_cells.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/evaluate_circuit.hpp"
#include "reduction/circuit/match_circuits.hpp"
#include "reduction/circuit/without_crossings.hpp"
#include "tests/reduction/circuit/rewire.hpp"

namespace gadgetc {
namespace {

constexpr Direction N = Direction::North, E = Direction::East, S = Direction::South,
                    W = Direction::West;

// The drawing with a variable at each input and a sink at each output.
GridLayout crossover_with_ends(int row, int column) {
  GridLayout layout(row + kCrossoverRows + 2, column + kCrossoverColumns + 2);
  layout.variables = 2;
  add_crossover(layout, row, column, "x");
  const int axis_row = row + kCrossoverAxisRow, axis_column = column + kCrossoverAxisColumn;
  layout.add_gate({GateKind::Variable, "left", 0, axis_row, column - 1, {{}, {E, E}}});
  layout.add_gate({GateKind::Variable, "bottom", 1, row - 1, axis_column, {{}, {S, S}}});
  layout.add_gate(
      {GateKind::Sink, "right", 0, axis_row, column + kCrossoverColumns, {{W, W}, {}}});
  layout.add_gate({GateKind::Sink, "top", 0, row + kCrossoverRows, axis_column, {{N, N}, {}}});
  return layout;
}

// The same circuit with its sinks joined by an AND, "right" at the control, before an output.
Circuit with_output(const Circuit& circuit) {
  Circuit result;
  result.variables = circuit.variables;
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    const bool is_right = gate.name == "right", is_top = gate.name == "top";
    result.add_gate(is_right ? GateKind::And : is_top ? GateKind::Output : gate.kind, gate.name,
                    gate.variable);
  }
  const auto named = [&](const char* name) {
    const auto gates = result.gates();
    return *std::find_if(gates.begin(), gates.end(),
                         [&](GateId id) { return result.gate(id).name == name; });
  };
  for (auto [from, to] : test::wires_of(circuit)) {
    if (circuit.gate(to.gate).name == "top") to = {named("right"), kPassageIn};
    result.connect(from, to);
  }
  result.connect({named("right"), 0}, {named("top"), 0});
  return result;
}

TEST_CASE("the crossover's drawing reads back as the crossover circuit, port by port") {
  for (const auto& [row, column] : {std::pair{1, 1}, std::pair{3, 7}}) {
    const Circuit drawn = with_output(read_circuit(crossover_with_ends(row, column)));
    REQUIRE(check_circuit(drawn).empty());
    std::vector<VariableId> renaming;
    CHECK(find_difference(with_output(crossover_circuit()), drawn, &renaming) == std::nullopt);
    CHECK(renaming == std::vector<VariableId>{0, 1});
  }
}

TEST_CASE("the crossover's drawing collapses into one crossing that keeps its signals apart") {
  const Circuit collapsed =
      collapse_crossings(with_output(read_circuit(crossover_with_ends(1, 1))));
  REQUIRE(collapsed.count(GateKind::Crossing) == 1);
  CHECK(collapsed.gate_count() == 5);
  Circuit straight;
  straight.variables = 2;
  const GateId left = straight.add_gate(GateKind::Variable, "left", 0);
  const GateId bottom = straight.add_gate(GateKind::Variable, "bottom", 1);
  const GateId both = straight.add_gate(GateKind::And, "and");
  straight.connect({left, 0}, {both, kControlIn});
  straight.connect({bottom, 0}, {both, kPassageIn});
  straight.connect({both, 0}, {straight.add_gate(GateKind::Output, "output"), 0});
  std::vector<VariableId> renaming;
  CHECK(find_difference(straight, without_crossings(collapsed), &renaming) == std::nullopt);
  CHECK(renaming == std::vector<VariableId>{0, 1});
}

TEST_CASE("the crossover's gates are named as an expanded crossing names them") {
  std::set<std::string> drawn, expanded;
  const GridLayout layout = crossover_with_ends(1, 1);
  for (const PlacedGate& gate : layout.gates()) {
    if (gate.name.starts_with("x.")) drawn.insert(gate.name.substr(2));
  }
  const Circuit circuit = crossover_circuit();
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    if (gate.kind != GateKind::Variable && gate.kind != GateKind::Sink) expanded.insert(gate.name);
  }
  CHECK(drawn == expanded);
}

}  // namespace
}  // namespace gadgetc
