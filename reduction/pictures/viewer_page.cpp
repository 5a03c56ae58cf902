#include "reduction/pictures/viewer_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "base/text/input_error.hpp"
#include "base/text/xml_text.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/pictures/board_symbols.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"
#include "reduction/circuit/formats/dot_text.hpp"
#include "reduction/pictures/viewer_data.hpp"
#include "reduction/pictures/wire_numbers.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"

namespace gadgetc {

namespace {

using Json = nlohmann::ordered_json;

// Above this Graphviz takes longer than half a second; the page then puts gates where their tiles
// lie.
constexpr std::uint64_t kMostDrawnRanks = 2000;

std::string name_of(const BoardHeader& header, Move move) {
  return square_name(header.rows, move.from) + square_name(header.rows, move.to);
}

Json lines_json(const BoardHeader& header, const std::vector<ReplayLine>& lines) {
  Json list = Json::array();
  for (const ReplayLine& line : lines) {
    Json moves = Json::array();
    for (const ReplayMove& step : line.moves) {
      Json entry{{"move", name_of(header, step.move)}};
      if (!step.annotation.empty()) entry["annotation"] = step.annotation;
      if (step.is_event) entry["event"] = true;
      if (step.is_answer) entry["answer"] = true;
      moves.push_back(std::move(entry));
    }
    list.push_back({{"title", line.title}, {"moves", std::move(moves)}});
  }
  return list;
}

Json board_json(const RowSource& board, const std::vector<ReplayLine>& lines,
                std::optional<Side> winner) {
  if (board.header.squares() > kMaxPageSquares) {
    throw UsageError(fmt::format("a board of {} squares is too large for a page (limit {}); "
                                 "write an SVG instead",
                                 board.header.squares(), kMaxPageSquares));
  }
  if (board.header.own_strengths) {
    throw UsageError("a page plays by the strengths of kinds; this board's pieces have their own");
  }
  std::ostringstream text;
  write_board(text, board);
  Json data{{"board", text.str()},
            {"rules", rules_json(board.header.rules)},
            {"symbols", {{"trap", kTrapJaws}, {"den", kDenHouse}}},
            {"lines", lines_json(board.header, lines)}};
  if (winner) data["winner"] = side_word(*winner);
  return data;
}

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
  const bool is_drawn = count_wire_ranks(circuit) <= kMostDrawnRanks;
  return {{"gates", std::move(gates)},
          {"wires", std::move(wires)},
          {"svg", is_drawn ? Json(render_circuit(circuit, PictureFormat::Svg, picture)) : Json()}};
}

Json formula_json(const Formula& formula, Side first) {
  Json names = Json::array();
  for (VariableId v = 0; v < formula.variables; ++v) names.push_back(variable_name(formula, v));
  return {{"variables", std::move(names)},
          {"clauses", formula.clauses},
          {"first", side_word(first)}};
}

// [kind, squares inside, squares], a square by its number in reading order.
Json parts_json(const BoardHeader& header, const std::vector<PagePart>& parts) {
  Json list = Json::array();
  for (const PagePart& part : parts) {
    Json squares = Json::array();
    for (const Square s : part.squares) squares.push_back(s.row * header.columns + s.column);
    list.push_back({part.kind, part.inside, std::move(squares)});
  }
  return list;
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

void write_page(std::ostream& out, const std::string& title, const Json& data) {
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

std::string title_of(const BoardHeader& header) {
  if (!header.name.empty()) return header.name;
  return fmt::format("Board of {} × {} squares", header.rows, header.columns);
}

}  // namespace

nlohmann::ordered_json rules_json(const Rules& rules) {
  constexpr const char* kTrapped[] = {"full", "none", "zero"};
  constexpr const char* kRepetition[] = {"none", "second", "third"};
  return {{"elephantTakesRat", rules.elephant_takes_rat},
          {"trappedAttack", kTrapped[static_cast<std::size_t>(rules.trapped_attack)]},
          {"stalemate", rules.stalemate == Stalemate::Draw ? "draw" : "loss"},
          {"wolfBeatsDog", rules.wolf_beats_dog},
          {"repetition", kRepetition[static_cast<std::size_t>(rules.repetition)]},
          {"returnLimit", rules.return_limit},
          {"plyLimit", rules.ply_limit}};
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

void write_board_page(std::ostream& out, const RowSource& board,
                      const std::vector<ReplayLine>& lines, std::optional<Side> winner) {
  write_page(out, title_of(board.header), board_json(board, lines, winner));
}

void write_compiled_page(std::ostream& out, const Compilation& compilation,
                         const PageGames& games) {
  const Emission& emission = compilation.emission;
  const RowSource board = rows_of(emission.board);
  Json data = board_json(board, games.lines, games.winner);
  const auto gates = gates_of_tiles(compilation.circuit, emission.tiles);
  Json tiles = Json::array(), wires = Json::array();
  for (std::size_t i = 0; i < emission.tiles.size(); ++i) {
    const PlacedTile& tile = emission.tiles[i];
    tiles.push_back({tile.gate, tile.tile, tile.top_left.row, tile.top_left.column, tile.rows,
                     tile.columns, gates[i] ? Json(*gates[i]) : Json(-1)});
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
  for (const auto& [white, black] : games.taking) {
    data["formula"]["moves"].push_back(
        {name_of(board.header, white), name_of(board.header, black)});
  }
  if (!games.parts.empty()) data["parts"] = parts_json(board.header, games.parts);
  const Formula& formula = compilation.formula;
  const std::string title =
      fmt::format("{} variable{}, {} clause{} on a board of {} × {} squares", formula.variables,
                  formula.variables == 1 ? "" : "s", formula.clauses.size(),
                  formula.clauses.size() == 1 ? "" : "s", emission.board.rows,
                  emission.board.columns);
  write_page(out, title, data);
}

}  // namespace gadgetc
