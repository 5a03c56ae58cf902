// Bundles as they are read back: what a game means, and what is refused.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "base/text/input_error.hpp"
#include "reduction/bundle/bundle.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "tests/message_from.hpp"

namespace gadgetc {
namespace {

using Json = nlohmann::json;

quantified::FormulaSource source_of(const char* text, formula_game::Player first) {
  quantified::QuantifiedSource quantified{quantified::parse_qdimacs("source", text), {}};
  quantified.game = build_quantified_game(quantified.formula, first);
  Formula formula = quantified.game.formula;
  return {std::move(formula), std::move(quantified)};
}

struct Written {
  Compilation compilation;
  std::string text;
};

Written write(const quantified::FormulaSource& source, Side first) {
  CompileOptions options;
  options.first = first;
  Written made{compile(source.formula, options), {}};
  std::ostringstream out;
  write_bundle(out, source, made.compilation);
  made.text = out.str();
  return made;
}

Bundle parse(const std::string& text, int rows, int columns) {
  return parse_bundle("bundle", text, rows, columns);
}

std::string complaint(const std::string& text) {
  return message_from([&] { parse(text, 9, 9); }, "taken");
}

// A small bundle, for the boards of 9 rows and columns.
Json small() {
  return Json::parse(R"({"bundle": 1, "board": {"text": "b"}, "maps": {"variables": [
      {"name": "c:true", "squares": ["a9", "b8"]}, {"name": "c:false", "squares": ["d4", "d4"]}],
      "rounds": [{"quantifier": "exists", "name": "c", "true": "c:true", "false": "c:false"}]}})");
}

template <typename Change>
std::string complaint_after(Change change) {
  Json json = small();
  change(json);
  return complaint(json.dump());
}

}  // namespace

TEST_CASE("a bundle that was written is read back") {
  const quantified::FormulaSource source =
      source_of("c varname 1 b\nc varname 2 c\np cnf 2 2\na 1 0\ne 2 0\n1 -2 0\n-1 2 0\n",
                formula_game::Player::Maker);
  const Written made = write(source, Side::Black);
  const TargetBoard& board = made.compilation.emission.board;
  const Bundle bundle = parse(made.text, board.rows, board.columns);
  std::ostringstream text;
  made.compilation.target->write(text, board);
  CHECK(bundle.board == text.str());
  REQUIRE(bundle.variables.size() == source.formula.variables);
  // Each variable lies where its tile does.
  std::size_t found = 0;
  for (const PlacedTile& tile : made.compilation.emission.tiles) {
    for (const BundleVariable& variable : bundle.variables) {
      if (variable.top_left != tile.top_left) continue;
      ++found;
      CHECK(variable.bottom_right.row == tile.top_left.row + tile.rows - 1);
      CHECK(variable.bottom_right.column == tile.top_left.column + tile.columns - 1);
      CHECK(tile.kind == GateKind::Variable);
    }
  }
  CHECK(found == bundle.variables.size());
  // What the variables say, by their names.
  REQUIRE(bundle.source.size() == 2);
  CHECK(bundle.source[0].words == "for all b");
  CHECK(bundle.variables[bundle.source[0].if_true].name == "b:true");
  CHECK(bundle.source[1].words == "exists c");
  CHECK(bundle.variables[bundle.source[1].if_false].name == "c:false");
}

TEST_CASE("a telling names each variable once, and the value that White takes first") {
  const Bundle bundle = parse(small().dump(), 9, 9);
  BundleTelling telling(bundle);
  CHECK(telling.tell({2, 0}, Side::White).empty());
  CHECK(telling.tell({5, 3}, Side::White) == "takes c:false, so exists c: false");
  CHECK(telling.tell({5, 3}, Side::Black).empty());
  CHECK(telling.tell({1, 1}, Side::White) == "takes c:true");
  BundleTelling other(bundle);
  CHECK(other.tell({0, 1}, Side::Black) == "takes c:true");
  CHECK(other.tell({5, 3}, Side::White) == "takes c:false, so exists c: false");
}

TEST_CASE("a bundle with control characters in names tells them visibly") {
  Json json = small();
  json["maps"]["variables"][1]["name"] = "\x1b[31m";
  json["maps"]["rounds"] = Json::array();
  const Bundle bundle = parse(json.dump(), 9, 9);
  CHECK(BundleTelling(bundle).tell({5, 3}, Side::White) == "takes \\x1b[31m");
}

TEST_CASE("what is no bundle is refused, with the place or the field") {
  CHECK(complaint("{\"bundle\": 1,\n \"board\" 2}").starts_with(
      "bundle:2:10: error: this is no JSON\n \"board\" 2}\n"));
  CHECK(complaint("").starts_with("bundle:1:1: error: this is no JSON"));
  CHECK(complaint("[1]") == "bundle:1:1: error: expected an object");
  CHECK(complaint("{}") == "bundle:1:1: error: bundle: this field is missing");
  CHECK(complaint_after([](Json& json) { json["bundle"] = 2; }) ==
        "bundle:1:1: error: bundle: expected 1, the version");
  CHECK(complaint_after([](Json& json) { json["board"] = "b"; }) ==
        "bundle:1:1: error: board: expected an object");
  CHECK(complaint_after([](Json& json) { json["board"]["text"] = 3; }) ==
        "bundle:1:1: error: board.text: expected a text");
  CHECK(complaint_after([](Json& json) { json["maps"].erase("rounds"); }) ==
        "bundle:1:1: error: maps.rounds: this field is missing");
  CHECK(complaint_after([](Json& json) { json["maps"]["variables"] = Json::object(); }) ==
        "bundle:1:1: error: maps.variables: expected a list");
  CHECK(complaint_after([](Json& json) { json["maps"]["variables"][0]["squares"][1] = "a10"; }) ==
        "bundle:1:1: error: maps.variables[0].squares[1]: expected a square of the board, got "
        "'a10'");
  CHECK(complaint_after([](Json& json) { json["maps"]["variables"][0]["squares"][1] = "b9a"; }) ==
        "bundle:1:1: error: maps.variables[0].squares[1]: expected a square of the board, got "
        "'b9a'");
  CHECK(complaint_after([](Json& json) {
          json["maps"]["variables"][0]["squares"] = {"b8", "a9"};
        }) == "bundle:1:1: error: maps.variables[0].squares: expected the top left square, then "
              "the bottom right one");
  CHECK(complaint_after([](Json& json) { json["maps"]["variables"][0]["squares"] = {"b8"}; }) ==
        "bundle:1:1: error: maps.variables[0].squares: expected two squares");
  CHECK(complaint_after([](Json& json) { json["maps"]["variables"][1]["name"] = "c:true"; }) ==
        "bundle:1:1: error: maps.variables[1].name: a variable is called 'c:true' already");
  CHECK(complaint_after([](Json& json) { json["maps"]["rounds"][0]["true"] = "d"; }) ==
        "bundle:1:1: error: maps.rounds[0].true: no variable is called 'd'");
  CHECK(complaint_after([](Json& json) { json["maps"]["rounds"][0]["quantifier"] = nullptr; }) ==
        "bundle:1:1: error: maps.rounds[0].quantifier: expected a text");
}

}  // namespace gadgetc
