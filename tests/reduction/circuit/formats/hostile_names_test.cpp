// Names that look like something else, through every writer of circuits and formulas, each product
// read by a reader that shares nothing with the writer.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "base/text/tex_text.hpp"
#include "games/jungle/pictures/board_svg.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"
#include "reduction/circuit/formats/circuit_json.hpp"
#include "reduction/circuit/formats/circuit_tikz.hpp"
#include "reduction/circuit/formats/dot_text.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/exchange/positional_game.hpp"
#include "tests/dot_reader.hpp"
#include "tests/hostile_names.hpp"
#include "tests/reduction/circuit/rewire.hpp"
#include "tests/scratch_directory.hpp"
#include "tests/tex_reader.hpp"
#include "tests/xml_reader.hpp"

namespace gadgetc {
namespace {

using test::hostile_names;

// A clause for each two of these names in a row.
Formula formula_of(std::vector<std::string> names) {
  Formula formula{static_cast<std::uint32_t>(names.size()), {}, std::move(names)};
  for (VariableId v = 1; v < formula.variables; v += 2) formula.clauses.push_back({v - 1, v});
  return formula;
}

// Formulas of a few names each, so that they are drawn soon.
std::vector<Formula> formulas() {
  const std::vector<std::string> names = hostile_names();
  std::vector<Formula> all;
  for (std::size_t i = 0; i < names.size(); i += 8) {
    all.push_back(formula_of({names.begin() + static_cast<std::ptrdiff_t>(i),
                              names.begin() +
                                  static_cast<std::ptrdiff_t>(std::min(names.size(), i + 8))}));
  }
  return all;
}

std::string decoded(const std::string& id) {
  std::string name;
  for (std::size_t i = 0; i < id.size(); ++i) {
    if (id[i] != '=') name += id[i];
    else name += static_cast<char>(std::stoi(id.substr(i + 1, 2), nullptr, 16)), i += 2;
  }
  return name;
}

void check_graph(const test::DotGraph& graph, const Circuit& circuit) {
  REQUIRE(graph.nodes.size() == circuit.gate_count());
  REQUIRE(graph.edges.size() == test::wires_of(circuit).size());
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    INFO(gate.name);
    const auto node = graph.nodes.find(dot_id(gate.name));
    REQUIRE(node != graph.nodes.end());
    CHECK(decoded(node->first) == gate.name);
    CHECK(test::shown_label(node->second.at("tooltip")) == gate.name);
    if (gate.kind != GateKind::Variable) continue;
    CHECK(test::shown_label(node->second.at("label")) == gate.name);
  }
}

TEST_CASE("hostile names are taken, and all different") {
  std::ostringstream out;
  const Formula formula = formula_of(hostile_names());
  write_dimacs(out, formula);
  CHECK(parse_dimacs("names", out.str()).names == formula.names);
  const std::set<std::string> names(formula.names.begin(), formula.names.end());
  CHECK(names.size() == formula.variables);
  CHECK(names.size() > 140);
}

TEST_CASE("what cannot be printed or seen is no name") {
  for (const std::string& name : test::unprintable_names()) {
    INFO(printable(name));
    CHECK_THROWS_WITH(parse_dimacs("names", "c varname 1 " + name + "\np cnf 1 0\n"),
                      Catch::Contains("unprintable"));
  }
}

TEST_CASE("in DOT each gate is one node, whatever names hold, and no other node is there") {
  const Circuit circuit = build_circuit(formula_of(hostile_names()));
  for (const bool boxes : {false, true}) {
    CircuitPicture picture;
    picture.boxes = boxes;
    check_graph(test::DotReader(write_dot(circuit, picture)).read(), circuit);
  }
}

TEST_CASE("dot reads the DOT text and writes it anew with the same nodes, labels and edges") {
  if (std::system("command -v dot >/dev/null 2>&1") != 0) return;
  const Circuit circuit = build_circuit(formula_of(hostile_names()));
  const test::ScratchDirectory folder;
  test::write_file(folder.file("in.dot"), write_dot(circuit));
  const std::string command = "dot -Tcanon " + folder.file("in.dot") + " >" +
                              folder.file("out.dot") + " 2>" + folder.file("err");
  REQUIRE(std::system(command.c_str()) == 0);
  CHECK(test::read_file(folder.file("err")) == "");
  check_graph(test::DotReader(test::read_file(folder.file("out.dot"))).read(), circuit);
}

TEST_CASE("in SVG names are texts and identifiers titles, and nothing else is there") {
  for (const Formula& formula : formulas()) {
    const Circuit circuit = build_circuit(formula);
    test::XmlReader svg(render_circuit(circuit, PictureFormat::Svg));
    std::multiset<std::string> texts(svg.texts("text").begin(), svg.texts("text").end());
    const std::set<std::string> titles(svg.texts("title").begin(), svg.texts("title").end());
    for (const std::string& name : formula.names) {
      INFO(name);
      CHECK(texts.contains(name));
      CHECK(titles.count(dot_id(name)) == 1);
    }
    CHECK(svg.count("title") == 1 + circuit.gate_count() + test::wires_of(circuit).size());
    for (const auto& [element, found] : svg.all()) {
      const std::set<std::string> drawn{"svg",  "g",    "a",       "title",
                                        "text", "path", "polygon", "ellipse"};
      CHECK(drawn.contains(element));
    }
    CHECK(render_circuit(circuit, PictureFormat::Pdf).starts_with("%PDF-"));
  }
}

TEST_CASE("in a board's SVG a name is the title, and a label a text") {
  for (const std::string& name : hostile_names()) {
    const jungle::Position board(2, 2);
    jungle::BoardPicture picture;
    picture.title = name;
    picture.outlines.push_back({{0, 0, 2, 2}, name, "tile-or", 0});
    std::ostringstream out;
    write_board_svg(out, board, picture);
    test::XmlReader svg(out.str());
    INFO(name);
    CHECK(svg.texts("title") == std::vector{name});
    const auto& texts = svg.texts("text");
    CHECK(std::find(texts.begin(), texts.end(), name) != texts.end());
  }
}

TEST_CASE("in TikZ names are printed as they are, with ? for bytes that are not ASCII") {
  for (const std::string& name : hostile_names()) {
    std::string expected = name;
    for (char& c : expected) c = c >= ' ' && c <= '~' ? c : '?';
    INFO(name);
    CHECK(test::shown_tex(tex_text(name)) == expected);
    const std::string picture = write_circuit_tikz(build_circuit(formula_of({name, "other"})));
    CHECK(picture.find(fmt::format("{{{}}};\n", tex_text(name))) != std::string::npos);
  }
}

TEST_CASE("in JSON and in .pg names come back as they were") {
  for (const Formula& formula : formulas()) {
    const auto gates = nlohmann::json::parse(
        circuit_json(build_circuit(formula), formula).dump())["gates"];
    std::set<std::string> names;
    for (const auto& gate : gates) names.insert(gate["name"].get<std::string>());
    CHECK(names.size() == gates.size());
    for (const std::string& name : formula.names) CHECK(names.contains(name));
  }
  for (const std::string& name : hostile_names()) {
    const Formula formula = formula_of({name, "other"});
    std::ostringstream out;
    INFO(name);
    if (name.find_first_of("#%") == std::string::npos) {
      write_pg(out, formula, formula_game::Player::Breaker);
      CHECK(parse_pg("pg", out.str()).formula.names == formula.names);
    } else {
      CHECK_THROWS_AS(write_pg(out, formula, formula_game::Player::Breaker), UsageError);
      CHECK(out.str().empty());
    }
  }
}

}  // namespace
}  // namespace gadgetc
