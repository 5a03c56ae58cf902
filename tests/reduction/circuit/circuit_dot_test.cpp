#include "reduction/circuit/circuit_dot.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "reduction/circuit/build_circuit.hpp"
#include "reduction/circuit/circuit_json.hpp"
#include "reduction/circuit/evaluate_circuit.hpp"
#include "solver/text/input_error.hpp"
#include "tests/golden.hpp"
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
  CHECK(dot.find("\"a\\\"b\" -> ") != std::string::npos);
  CHECK(dot.find("\"<i>\" -> ") != std::string::npos);
  CHECK(dot.find("\"back\\N\" -> ") != std::string::npos);
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
                    "write DOT or JSON instead, or insist with --force");
  CHECK(write_dot(circuit).size() > 100'000);
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
