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
  for (const GateId id : circuit.gates()) picture.places.push_back({30.0 * double(id), 0});
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
  CHECK(write_dot(small_circuit(), picture).find("subgraph \"cluster.clause.1\" {") !=
        std::string::npos);
  CHECK(render_circuit(small_circuit(), PictureFormat::Svg, picture).find("class=\"cluster\"") !=
        std::string::npos);
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

TEST_CASE("gates stand at the places given") {
  CircuitPicture picture;
  for (const GateId id : small_circuit().gates()) picture.places.push_back({90.0 * double(id), 7});
  CHECK(write_dot(small_circuit(), picture).find("pos=\"90.00,7.00!\"") != std::string::npos);
  const std::string svg = render_circuit(small_circuit(), PictureFormat::Svg, picture);
  const auto width = 90.0 * double(picture.places.size() - 1);
  const double drawn = std::stod(svg.substr(svg.find("<svg width=\"") + 12));
  CHECK(drawn > width);
  CHECK(drawn < width + 150);
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
  for (const GateId id : circuit.gates()) placed.places.push_back({40.0 * double(id), 0});
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
