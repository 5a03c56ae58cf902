// Circuits that come from no formula object become boards.
#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/circuit/evaluate_circuit.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/compile.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"

namespace gadgetc {
namespace {

// Any two of three: an OR of each pair, the variables in a circle.
Circuit two_of_three() {
  Circuit circuit;
  circuit.variables = 3;
  std::vector<GateId> fans, pairs;
  for (VariableId v = 0; v < 3; ++v) {
    const GateId variable = circuit.add_gate(GateKind::Variable, "v" + std::to_string(v), v);
    fans.push_back(circuit.add_gate(GateKind::Splitter, "fan" + std::to_string(v)));
    pairs.push_back(circuit.add_gate(GateKind::Or, "pair" + std::to_string(v)));
    circuit.connect({variable, 0}, {fans.back(), 0});
  }
  for (std::size_t v = 0; v < 3; ++v) {
    circuit.connect({fans[v], 1}, {pairs[v], 0});
    circuit.connect({fans[v], 0}, {pairs[(v + 1) % 3], 1});
  }
  const GateId some = circuit.add_gate(GateKind::And, "some");
  const GateId all = circuit.add_gate(GateKind::And, "all");
  const GateId output = circuit.add_gate(GateKind::Output, "out");
  circuit.connect({pairs[2], 0}, {some, kPassageIn});
  circuit.connect({pairs[0], 0}, {some, kControlIn});
  circuit.connect({pairs[1], 0}, {all, kControlIn});
  circuit.connect({some, 0}, {all, kPassageIn});
  circuit.connect({all, 0}, {output, 0});
  return circuit;
}

// Every variable in every clause but one: five by five, with crossings however it is drawn. Trees
// of splitters lean to their right end, trees of ORs to their left, that of ANDs to its right.
Circuit leaning(std::uint32_t size) {
  Circuit circuit;
  circuit.variables = size;
  std::vector<std::vector<OutPort>> feeds(size);
  for (VariableId v = 0; v < size; ++v) {
    const std::string name(1, static_cast<char>('p' + v));
    OutPort wire{circuit.add_gate(GateKind::Variable, name, v), 0};
    for (std::uint32_t c = 0, left = size - 1; c < size; ++c) {
      if (c == v) continue;
      if (--left == 0) {
        feeds[c].push_back(wire);
        break;
      }
      const GateId fan = circuit.add_gate(GateKind::Splitter, name + "'" + std::to_string(c));
      circuit.connect(wire, {fan, 0});
      feeds[c].push_back({fan, 1});
      wire = {fan, 0};
    }
  }
  OutPort all{};
  for (std::uint32_t c = size; c-- > 0;) {
    OutPort clause = feeds[c][0];
    for (std::size_t i = 1; i < feeds[c].size(); ++i) {
      const GateId either =
          circuit.add_gate(GateKind::Or, std::to_string(c) + "|" + std::to_string(i));
      circuit.connect(clause, {either, 1});
      circuit.connect(feeds[c][i], {either, 0});
      clause = {either, 0};
    }
    if (c + 1 < size) {
      const GateId both = circuit.add_gate(GateKind::And, "&" + std::to_string(c));
      circuit.connect(clause, {both, kControlIn});
      circuit.connect(all, {both, kPassageIn});
      clause = {both, 0};
    }
    all = clause;
  }
  circuit.connect(all, {circuit.add_gate(GateKind::Output, "out"), 0});
  return circuit;
}

Circuit read_back(const Compilation& compilation) {
  return logical_circuit(read_board(jungle::to_position(compilation.emission.board)).circuit);
}

// The board's variables are numbered in reading order.
bool has_same_values(const Circuit& circuit, const Circuit& read,
                     const std::vector<VariableId>& order) {
  for (std::uint32_t set = 0; set < 1u << circuit.variables; ++set) {
    std::vector<bool> assignment, of_board;
    for (VariableId v = 0; v < circuit.variables; ++v) assignment.push_back(set >> v & 1);
    for (const VariableId v : order) of_board.push_back(assignment[v]);
    if (evaluate_circuit(circuit, assignment) != evaluate_circuit(read, of_board)) return false;
  }
  return true;
}

CompileOptions options_of(int effort, bool is_paper) {
  CompileOptions options;
  options.drawing.effort = effort;
  if (is_paper) {
    options.drawing.set = "paper";
    options.drawing.protectors = true;
    options.drawing.crossing = layout::CrossingKind::Circuit;
  }
  return options;
}

}  // namespace

TEST_CASE("a circuit drawn by hand is laid out, painted and read back as itself") {
  const Circuit circuit = two_of_three();
  for (const bool is_paper : {false, true}) {
    for (int effort = 0; effort <= 2; ++effort) {
      const Compilation compilation = compile(circuit, options_of(effort, is_paper));
      REQUIRE(compilation.all_held());
      const Circuit read = read_back(compilation);
      CHECK(find_difference(circuit, read, nullptr, PortMatching::UpToSymmetry) == std::nullopt);
      CHECK(has_same_values(circuit, read, compilation.emission.variables));
    }
  }
}

TEST_CASE("a circuit whose trees have other shapes keeps its nets and its values") {
  const Circuit circuit = leaning(5);
  for (int effort = 0; effort <= 2; ++effort) {
    const Compilation compilation = compile(circuit, options_of(effort, false));
    REQUIRE(compilation.all_held());
    CHECK(compilation.crossings > 0);
    CHECK(has_same_values(circuit, read_back(compilation), compilation.emission.variables));
    CHECK(compilation.formula.names[4] == "t");
    CHECK(compilation.emission.board.origin.formula.starts_with("p cnf 5 5 "));
  }
}

TEST_CASE("a circuit that cannot be drawn is refused, a broken one not drawn") {
  Circuit chosen;
  chosen.variables = 1;
  const GateId variable = chosen.add_gate(GateKind::Variable, "x", 0);
  const GateId choice = chosen.add_gate(GateKind::Choice, "either");
  const GateId output = chosen.add_gate(GateKind::Output, "out");
  chosen.connect({variable, 0}, {choice, 0});
  chosen.connect({choice, 0}, {output, 0});
  const Compilation broken = compile(chosen);
  CHECK_FALSE(broken.all_held());
  REQUIRE(broken.checks.size() == 5);
  CHECK(broken.checks[0].detail == "output 1 of gate either (choice) has no wires");
  for (std::size_t i = 1; i < broken.checks.size(); ++i) {
    CHECK(broken.checks[i].result == CheckResult::Skipped);
  }
  chosen.connect({choice, 1}, {chosen.add_gate(GateKind::Sink, "sink"), 0});
  CHECK_THROWS_AS(compile(chosen), UsageError);
}

}  // namespace gadgetc
