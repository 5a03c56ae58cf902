#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <utility>
#include <vector>

#include "base/grid/square_name.hpp"
#include "base/text/json_text.hpp"
#include "reduction/bundle/bundle.hpp"
#include "reduction/circuit/formats/circuit_json.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"

namespace gadgetc {

namespace {

using Json = nlohmann::ordered_json;

// The corners of a rectangle of squares, top left and bottom right.
Json corners_json(int rows, Square first, Square last) {
  return {square_name(rows, first), square_name(rows, last)};
}

std::string dimacs_text(const Formula& formula) {
  std::ostringstream text;
  write_dimacs(text, formula);
  return text.str();
}

// The source in a format of its own, whatever the file's was.
Json source_json(const quantified::FormulaSource& source) {
  if (!source.quantified) return {{"format", "dimacs"}, {"text", dimacs_text(source.formula)}};
  std::ostringstream text;
  write_quantified(text, source.quantified->formula);
  return {{"format", "qdimacs"}, {"text", text.str()}};
}

// The variables of a quantified source, outermost first, with the variables of the game that say
// their values. The first that White takes says the value.
Json rounds_json(const quantified::FormulaSource& source) {
  Json rounds = Json::array();
  if (!source.quantified) return rounds;
  const Formula& formula = source.formula;
  const auto name = [&](std::optional<VariableId> variable) {
    return variable ? Json(variable_name(formula, *variable)) : Json();
  };
  for (const quantified::QuantifierRound& round : source.quantified->game.rounds) {
    rounds.push_back({{"name", source_name(source.quantified->formula, round.variable)},
                      {"quantifier", quantifier_word(round.quantifier)},
                      {"true", name(round.if_true)},
                      {"false", name(round.if_false)},
                      {"next", name(round.next)},
                      {"reply", name(round.reply)}});
  }
  return rounds;
}

Json formula_json(const Formula& formula) {
  Json names = Json::array();
  for (VariableId v = 0; v < formula.variables; ++v) names.push_back(variable_name(formula, v));
  return {{"dimacs", dimacs_text(formula)}, {"variables", names}};
}

Json board_json(const Compilation& compilation) {
  std::ostringstream text;
  compilation.target->write(text, compilation.emission.board);
  return {{"target", compilation.target->name()},
          {"first", side_word(compilation.emission.board.turn)},
          {"text", text.str()}};
}

// Numbers of tiles with the variables that they stand for.
std::vector<std::pair<std::size_t, VariableId>> variable_tiles(const Emission& emission) {
  std::vector<std::pair<std::size_t, VariableId>> result;
  for (std::size_t t = 0; t < emission.tiles.size(); ++t) {
    if (emission.tiles[t].kind == GateKind::Variable) result.emplace_back(t, 0);
  }
  std::sort(result.begin(), result.end(), [&](const auto& one, const auto& other) {
    return emission.tiles[one.first].top_left < emission.tiles[other.first].top_left;
  });
  for (std::size_t n = 0; n < result.size(); ++n) result[n].second = emission.variables.at(n);
  return result;
}

Json maps_json(const Formula& formula, const Compilation& compilation) {
  const Emission& emission = compilation.emission;
  const int rows = emission.board.rows;
  Json variables = Json::array(), tiles = Json::array(), wires = Json::array();
  for (const PlacedTile& tile : emission.tiles) {
    const Square last{tile.top_left.row + tile.rows - 1, tile.top_left.column + tile.columns - 1};
    tiles.push_back({{"gate", tile.gate},
                     {"kind", gate_kind_name(tile.kind)},
                     {"tile", tile.tile},
                     {"squares", corners_json(rows, tile.top_left, last)}});
  }
  for (const auto& [tile, variable] : variable_tiles(emission)) {
    variables.push_back({{"name", variable_name(formula, variable)},
                         {"gate", tiles[tile]["gate"]},
                         {"squares", tiles[tile]["squares"]}});
  }
  for (const Bar& wire : emission.wires) {
    wires.push_back(corners_json(rows, wire.first, wire.last));
  }
  return {{"variables", variables}, {"tiles", tiles}, {"wires", wires}};
}

}  // namespace

void write_bundle(std::ostream& out, const quantified::FormulaSource& source,
                  const Compilation& compilation) {
  const Formula& formula = source.formula;
  Json maps = maps_json(formula, compilation);
  maps["rounds"] = rounds_json(source);
  const Json bundle{{"bundle", 1},
                    {"source", source_json(source)},
                    {"formula", formula_json(formula)},
                    {"circuit", circuit_json(compilation.circuit, formula)},
                    {"board", board_json(compilation)},
                    {"maps", maps}};
  out << json_text(bundle, 1);
}

}  // namespace gadgetc
