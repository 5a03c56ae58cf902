#include "reduction/circuit/formats/circuit_dot.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <regex>

#include "base/text/input_error.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "reduction/circuit/formats/circuit_json.hpp"
#include "reduction/circuit/formats/circuit_tikz.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "tests/golden.hpp"
#include "tests/latex.hpp"
#include "tests/reduction/circuit/formulas.hpp"
#include "tests/reduction/circuit/rewire.hpp"

namespace gadgetc {
namespace {

Formula small_formula() { return {4, {{0, 1, 2}, {0, 1}, {1, 2}}, {"x1", "x2", "door", "spare"}}; }

// With a crossing, so that every kind of wire is drawn.
Circuit small_circuit() {
  std::mt19937_64 random(1);
  return test::with_random_crossings(build_circuit(small_formula()), 1, random);
}

// All gates in one row.
CircuitGrid row_of(const Circuit& circuit) {
  CircuitGrid grid;
  for (const GateId id : circuit.gates()) grid.gates.push_back({0, int(id)});
  grid.bends.resize(test::wires_of(circuit).size());
  return grid;
}

TEST_CASE("the DOT text of a small circuit is the golden one") {
  CHECK(test::difference_from_golden("circuit/small.dot", write_dot(small_circuit())) == "");
  CHECK(test::difference_from_golden("circuit/crossover.dot", write_dot(crossover_circuit())) ==
        "");
}

TEST_CASE("names reach the DOT text whatever they hold") {
  const std::vector<std::string> names{"a\"b", "<i>", "back\\N", "node"};
  const std::string dot = write_dot(build_circuit({4, {{0, 1, 2, 3}}, names}));
  CHECK(dot.find("\"a=22b\" -> ") != std::string::npos);
  CHECK(dot.find("\"=3Ci=3E\" -> ") != std::string::npos);
  CHECK(dot.find("\"back=5CN\" -> ") != std::string::npos);
  CHECK(dot.find("label=\"a\\\"b\"") != std::string::npos);
  CHECK(dot.find("label=\"back\\\\N\"") != std::string::npos);
  CHECK(dot.find("\"node\" -> ") != std::string::npos);
}

TEST_CASE("pictures are drawn, the same each time") {
  const std::string svg = render_circuit(small_circuit(), PictureFormat::Svg);
  CHECK(svg.find("<svg") != std::string::npos);
  CHECK(svg.find(">door</text>") != std::string::npos);
  CHECK(svg == render_circuit(small_circuit(), PictureFormat::Svg));
  const std::string pdf = render_circuit(small_circuit(), PictureFormat::Pdf);
  CHECK(pdf.starts_with("%PDF-"));
  CHECK(pdf.find("(D:19700101000000Z)") != std::string::npos);
  CHECK(pdf == render_circuit(small_circuit(), PictureFormat::Pdf));
}

TEST_CASE("a circuit too large to lay out is refused, its DOT text is not") {
  Formula formula;
  formula.variables = kMaxDrawnGates;
  const Circuit circuit = build_circuit(formula);
  CHECK_THROWS_WITH(render_circuit(circuit, PictureFormat::Svg),
                    "a circuit of 6002 gates is too large for Graphviz to lay out (limit 3000); "
                    "write DOT or JSON instead, draw it as laid out (--planar --positions), or "
                    "insist with --force");
  CHECK(write_dot(circuit).size() > 100'000);
  CircuitPicture picture;
  picture.grid = row_of(circuit);
  CHECK(render_circuit(circuit, PictureFormat::Svg, picture).size() > 1'000'000);
}

// A row of splitters, each of which also feeds an OR at the end of the row of ORs: wires of every
// length.
Circuit ladder(int steps) {
  Circuit circuit;
  GateId last = circuit.add_gate(GateKind::Variable, "x");
  std::vector<OutPort> loose;
  for (int i = 0; i < steps; ++i) {
    const GateId splitter = circuit.add_gate(GateKind::Splitter, "split." + std::to_string(i));
    circuit.connect({last, 0}, {splitter, 0});
    loose.push_back({splitter, 1});
    last = splitter;
  }
  OutPort end{last, 0};
  for (const OutPort port : loose) {
    const GateId gate = circuit.add_gate(GateKind::Or, "or." + std::to_string(int(port.gate)));
    circuit.connect(port, {gate, 0});
    circuit.connect(end, {gate, 1});
    end = {gate, 0};
  }
  circuit.connect(end, {circuit.add_gate(GateKind::Output, "output"), 0});
  return circuit;
}

TEST_CASE("long wires count by the ranks they pass, and too many are refused at once") {
  // One rank each for the splitters' row, the ORs' row and the output; the i-th OR lies `steps`
  // behind the i-th splitter.
  for (const int steps : {1, 2, 7}) {
    CHECK(count_wire_ranks(ladder(steps)) == std::uint64_t(steps + steps + 1 + steps * steps));
  }
  CHECK_THROWS_WITH(render_circuit(ladder(100), PictureFormat::Svg),
                    Catch::StartsWith("a circuit of 202 gates whose wires pass 10201 ranks"));
}

TEST_CASE("groups of gates are subgraphs, and on request boxes") {
  const std::string dot = write_dot(small_circuit());
  CHECK(dot.find("subgraph variables {") != std::string::npos);
  CHECK(dot.find("subgraph \"clause.1\" {") != std::string::npos);
  CHECK(dot.find("subgraph crossings {") != std::string::npos);
  CHECK(dot.find("cluster") == std::string::npos);
  CircuitPicture picture;
  picture.boxes = true;
  const Circuit plain = build_circuit(small_formula());
  CHECK(write_dot(plain, picture).find("subgraph \"cluster.clause.1\" {") != std::string::npos);
  CHECK(render_circuit(plain, PictureFormat::Svg, picture).find("class=\"cluster\"") !=
        std::string::npos);
}

TEST_CASE("where wires cross, crossings and clauses are in no box") {
  CircuitPicture picture;
  picture.boxes = true;
  const std::string dot = write_dot(small_circuit(), picture);
  CHECK(dot.find("subgraph cluster.variables {") == std::string::npos);
  CHECK(dot.find("subgraph \"cluster.variables\" {") != std::string::npos);
  CHECK(dot.find("subgraph crossings {") != std::string::npos);
  CHECK(dot.find("subgraph \"clause.1\" {") != std::string::npos);
  CHECK(dot.find("cluster.c") == std::string::npos);
}

TEST_CASE("above five hundred clauses the ORs of a clause are no subgraph") {
  const auto path = [](VariableId clauses) {
    Formula formula{clauses + 1, {}, {}};
    for (VariableId v = 0; v < clauses; ++v) formula.clauses.push_back({v, v + 1});
    return write_dot(build_circuit(formula));
  };
  CHECK(path(490).find("subgraph \"clause.490\" {") != std::string::npos);
  const std::string dot = path(600);
  CHECK(dot.find("subgraph \"clause.") == std::string::npos);
  CHECK(dot.find("subgraph variables {") != std::string::npos);
}

TEST_CASE("on a grid gates stand in their cells and wires turn in theirs") {
  Circuit circuit;
  const GateId door = circuit.add_gate(GateKind::Variable, "x");
  circuit.connect({door, 0}, {circuit.add_gate(GateKind::Output, "output"), 0});
  CircuitPicture picture;
  picture.boxes = true;
  picture.grid = CircuitGrid{{{0, 0}, {1, 2}}, {{{0, 2}}}};
  const std::string dot = write_dot(circuit, picture);
  CHECK(dot.find("cluster") == std::string::npos);
  CHECK(dot.find("layout=nop2") != std::string::npos);
  CHECK(dot.find("pos=\"0.00,0.00\"") != std::string::npos);
  // 36 points to the empty column, then half of the output with its outline, and a gap.
  CHECK(dot.find("pos=\"79.00,-47.36\"") != std::string::npos);
  CHECK(dot.find("[pos=\"e,79.00,-29.68 13.68,0.00 13.68,0.00 79.00,0.00 79.00,0.00 "
                 "79.00,0.00 79.00,-23.68 79.00,-23.68\"]") != std::string::npos);
  const CircuitPlaces places = place_circuit(circuit, picture);
  CHECK(places.wires.at(0).size() == 8);
}

TEST_CASE("TikZ has a node a gate and a path a wire, and LaTeX compiles it where it is installed") {
  const Circuit circuit = small_circuit();
  const auto count = [](const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  };
  const std::string picture = write_circuit_tikz(circuit);
  CHECK(count(picture, "\n\\node[") == circuit.gate_count());
  CHECK(count(picture, "\n\\path[") == test::wires_of(circuit).size());
  // The control inputs.
  CHECK(count(picture, "\n\\fill[") == circuit.count(GateKind::And));
  CHECK(count(picture, "{door}") == 1);
  CHECK(picture == write_circuit_tikz(circuit));
  if (!test::has_latex()) return;
  CircuitPicture downwards, placed;
  downwards.downwards = true;
  placed.grid = row_of(circuit);
  const std::vector<std::string> names{"a_b", "50%", "\\x{", "^~$&#"};
  const Circuit odd = build_circuit({4, {{0, 1, 2, 3}}, names});
  CHECK(test::latex_complaint({picture, write_circuit_tikz(circuit, downwards),
                               write_circuit_tikz(circuit, placed), write_circuit_tikz(odd),
                               write_circuit_tikz(crossover_circuit())}) == "");
}

TEST_CASE("gates and wires in TikZ lie within the width asked for, and 1.6 times that") {
  std::mt19937_64 random(5);
  for (int n = 0; n < 6; ++n) {
    const Circuit circuit = build_circuit(test::random_formula(random, 12, 20));
    CircuitPicture picture;
    picture.downwards = n % 2 == 1;
    const double width = 60 + 20 * n;
    const std::string text = write_circuit_tikz(circuit, picture, width);
    const double scale = std::stod(text.substr(text.find("[x=") + 3));
    const std::regex point(R"(\((-?[0-9.]+),(-?[0-9.]+)\))");
    for (std::sregex_iterator at(text.begin(), text.end(), point), end; at != end; ++at) {
      const double x = std::stod((*at)[1]) * scale, y = std::stod((*at)[2]) * scale;
      // The scale has four digits.
      CHECK((x > -0.2 && x < width + 0.2 && y > -0.2 && y < 1.6 * width + 0.2));
    }
  }
}

TEST_CASE("the JSON of a circuit has its counts, gates and wires") {
  const nlohmann::ordered_json json = circuit_json(small_circuit(), small_formula());
  CHECK(json["circuit"].dump() ==
        R"({"and":2,"or":4,"choice":0,"splitter":4,"variable":4,"crossing":1,"depth":8})");
  CHECK(json["gates"].size() == small_circuit().gate_count());
  CHECK(json["gates"][2].dump() == R"({"id":2,"name":"door","kind":"variable","variable":"door"})");
  CHECK(json["wires"].size() == test::wires_of(small_circuit()).size());
  CHECK(json["wires"][0].dump() == R"({"from":{"gate":0,"port":0},"to":{"gate":4,"port":0}})");
}

}  // namespace
}  // namespace gadgetc
