#include "reduction/pictures/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <unordered_map>
#include <utility>

#include "base/text/counted.hpp"
#include "base/text/xml_text.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"
#include "reduction/circuit/formats/dot_text.hpp"
#include "reduction/pictures/strategy_data.hpp"
#include "reduction/pictures/viewer_data.hpp"
#include "reduction/pictures/wire_numbers.hpp"

namespace gadgetc {

namespace {

using Json = nlohmann::ordered_json;

// Above this Graphviz takes longer than half a second; the page then draws the circuit itself
// (circuit_layout.js), and so it does where there is no Graphviz.
constexpr std::uint64_t kMostDrawnRanks = 2000;

Json circuit_data(const Circuit& circuit) {
  Json gates = Json::array(), wires = Json::array();
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    Json entry{{"name", gate.name}, {"kind", gate_kind_name(gate.kind)}};
    const std::string node = dot_id(gate.name);
    if (node != gate.name) entry["node"] = node;
    if (gate.kind == GateKind::Variable) entry["variable"] = gate.variable;
    gates.push_back(std::move(entry));
    for (int i = 0; i < output_count(gate.kind); ++i) {
      const InPort target = circuit.target_of({id, i});
      wires.push_back({std::uint32_t(id), i, std::uint32_t(target.gate), target.index});
    }
  }
  CircuitPicture picture;
  picture.downwards = true;
  const bool is_drawn = has_graphviz() && count_wire_ranks(circuit) <= kMostDrawnRanks;
  return {{"gates", std::move(gates)},
          {"wires", std::move(wires)},
          {"svg", is_drawn ? Json(render_circuit(circuit, PictureFormat::Svg, picture)) : Json()}};
}

// [words, variable if true, variable if false], the source's variables from the outermost on.
Json source_json(const std::vector<SourceValue>& source) {
  Json values = Json::array();
  for (const SourceValue& value : source) {
    values.push_back({value.words, value.if_true, value.if_false});
  }
  return values;
}

Json formula_json(const Formula& formula, Side first) {
  Json names = Json::array();
  for (VariableId v = 0; v < formula.variables; ++v) names.push_back(variable_name(formula, v));
  return {{"variables", std::move(names)},
          {"clauses", formula.clauses},
          {"first", side_word(first)}};
}

// Inside <script> nothing may look like the end of it or like a comment.
std::string script_text(const Json& data) {
  const std::string text = data.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string safe;
  safe.reserve(text.size());
  for (const char c : text) {
    if (c == '<') safe += "\\u003c";
    else safe += c;
  }
  return safe;
}

}  // namespace

void write_page(std::ostream& out, const std::string& title, Json data) {
  if (!data.contains("page")) {
    const std::string_view board = data["board"].get_ref<const std::string&>();
    data["page"] = viewer_game(board.substr(0, board.find(' ')));
  }
  const std::string_view page = viewer_page();
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t begin = std::min(page.find("{{", at), page.size());
    out << page.substr(at, begin - at);
    if (begin == page.size()) return;
    const std::size_t end = page.find("}}", begin);
    const std::string_view word = page.substr(begin + 2, end - begin - 2);
    if (word == "title") out << xml_text(title);
    else if (word == "style") out << viewer_style();
    else if (word == "data") out << script_text(data);
    else if (word == "script") out << viewer_script();
    at = end + 2;
  }
}

Json lines_json(const std::vector<ReplayLine>& lines,
                const std::function<std::string(Move)>& name_of) {
  Json list = Json::array();
  for (const ReplayLine& line : lines) {
    Json moves = Json::array();
    for (const ReplayMove& move : line.moves) {
      Json entry{{"move", name_of(move.move)}};
      if (!move.annotation.empty()) entry["annotation"] = move.annotation;
      if (move.is_event) entry["event"] = true;
      if (move.is_answer) entry["answer"] = true;
      moves.push_back(std::move(entry));
    }
    list.push_back({{"title", line.title}, {"moves", std::move(moves)}});
  }
  return list;
}

// The page's policy allows it a worker of its own text, with WebAssembly.
void write_with_program(std::ostream& out, std::string_view page, const PageProgram& program) {
  constexpr std::string_view kScripts = "script-src 'unsafe-inline'", kEnd = "</body>";
  const std::size_t policy = page.find(kScripts) + kScripts.size(), end = page.rfind(kEnd);
  out << page.substr(0, policy) << " 'wasm-unsafe-eval' blob:; worker-src blob:"
      << page.substr(policy, end - policy)
      << "<script type=\"application/json\" id=\"strategy\">" << script_text(program.strategy)
      << "</script>\n<script type=\"text/plain\" id=\"worker-source\">\n" << program.glue << '\n'
      << viewer_worker() << "</script>\n<script type=\"text/plain\" id=\"program-bytes\">"
      << program.bytes << "</script>\n<script type=\"module\">\n" << viewer_program()
      << "</script>\n" << page.substr(end);
}

std::vector<std::optional<std::uint32_t>> gates_of_tiles(const Circuit& circuit,
                                                         const std::vector<PlacedTile>& tiles) {
  std::unordered_map<std::string, std::uint32_t> gates;
  for (const GateId id : circuit.gates()) gates.emplace(circuit.gate(id).name, std::uint32_t(id));
  std::vector<std::optional<std::uint32_t>> found;
  for (const PlacedTile& tile : tiles) {
    std::string name = tile.gate;
    auto gate = gates.find(name);
    while (gate == gates.end() && name.find('.') != std::string::npos) {
      name.resize(name.rfind('.'));
      gate = gates.find(name);
      if (gate != gates.end() &&
          circuit.gate(GateId{gate->second}).kind != GateKind::Crossing) {
        gate = gates.end();
      }
    }
    found.push_back(gate == gates.end() ? std::nullopt : std::optional(gate->second));
  }
  return found;
}

void add_compilation(Json& data, const Compilation& compilation,
                     const formula_game::Strategy* strategy) {
  const Emission& emission = compilation.emission;
  const auto gates = gates_of_tiles(compilation.circuit, emission.tiles);
  Json tiles = Json::array(), wires = Json::array();
  for (std::size_t i = 0; i < emission.tiles.size(); ++i) {
    const PlacedTile& tile = emission.tiles[i];
    tiles.push_back({tile.gate, tile.tile, tile.top_left.row, tile.top_left.column, tile.rows,
                     tile.columns, gates[i] ? Json(*gates[i]) : Json(-1)});
  }
  for (const BoardArea& area : emission.areas) {
    const Json gate = area.is_of_output ? Json(std::uint32_t(find_output(compilation.circuit)))
                                        : Json(-1);
    const Rectangle& r = area.squares;
    tiles.push_back({area.name, area.kind, r.row, r.column, r.rows, r.columns, gate});
  }
  const std::vector<int> numbers = wire_numbers(emission.wires);
  for (std::size_t i = 0; i < emission.wires.size(); ++i) {
    const auto& [first, last] = emission.wires[i];
    wires.push_back({first.row, first.column, last.row, last.column, numbers[i]});
  }
  data["tiles"] = std::move(tiles);
  data["wires"] = std::move(wires);
  data["circuit"] = circuit_data(compilation.circuit);
  data["formula"] = formula_json(compilation.formula, emission.board.turn);
  if (!compilation.source.empty()) data["formula"]["source"] = source_json(compilation.source);
  if (strategy == nullptr) return;
  data["formula"]["strategy"] = strategy_data(*strategy);
  data["winner"] = data["formula"]["strategy"]["winner"];
}

std::string title_of(const Compilation& compilation) {
  const Formula& formula = compilation.formula;
  const TargetBoard& board = compilation.emission.board;
  return fmt::format("{}{}{}, {} on a board of {} × {} squares", compilation.title,
                     compilation.title.empty() ? "" : " · ", counted(formula.variables, "variable"),
                     counted(formula.clauses.size(), "clause"), board.rows, board.columns);
}

}  // namespace gadgetc
