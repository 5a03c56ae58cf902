#include "reduction/layout/crossover_cells.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/circuit/crossings/without_crossings.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "tests/reduction/circuit/rewire.hpp"

namespace gadgetc::layout {
namespace {

// The drawing with a variable at each input and a sink at each output.
GridLayout crossover_with_ends(Orientation orientation) {
  const auto side = [&](Direction d) { return oriented(d, orientation); };
  const Direction left = side(Direction::West), bottom = side(Direction::South);
  const Direction right = opposite(left), top = opposite(bottom);
  GridLayout layout(3, 3);
  layout.variables = 2;
  layout.add_gate({GateKind::Crossing, "x", 0, 1, 1, {{left, bottom}, {right, top}}});
  const auto add_end = [&](GateKind kind, const char* name, VariableId variable, Direction d) {
    const Square at = step({1, 1}, d);
    const Direction inward = opposite(d);
    layout.add_gate(
        {kind, name, variable, at.row, at.column, {{inward, inward}, {inward, inward}}});
  };
  add_end(GateKind::Variable, "left", 0, left);
  add_end(GateKind::Variable, "bottom", 1, bottom);
  add_end(GateKind::Sink, "right", 0, right);
  add_end(GateKind::Sink, "top", 0, top);
  return draw_crossovers(layout);
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
  for (const Orientation orientation : kOrientations) {
    const Circuit drawn = with_output(read_circuit(crossover_with_ends(orientation)));
    REQUIRE(check_circuit(drawn).empty());
    std::vector<VariableId> renaming;
    CHECK(find_difference(with_output(crossover_circuit()), drawn, &renaming) == std::nullopt);
    CHECK(renaming == std::vector<VariableId>{0, 1});
  }
}

TEST_CASE("the crossover's drawing collapses into one crossing that keeps its signals apart") {
  const Circuit collapsed =
      collapse_crossings(with_output(read_circuit(crossover_with_ends({}))));
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
  const GridLayout layout = crossover_with_ends({});
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
}  // namespace gadgetc::layout
