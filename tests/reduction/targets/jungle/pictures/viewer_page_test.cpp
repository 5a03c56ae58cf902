#include "reduction/targets/jungle/pictures/viewer_page.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"
#include "reduction/pictures/page.hpp"
#include "reduction/products/pictures/board_pictures.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/products/compiled_games.hpp"
#include "reduction/targets/jungle/strategy/board_strategy.hpp"
#include "tests/latex.hpp"

namespace gadgetc::jungle {
namespace {

using Json = nlohmann::json;

const std::string kData = "<script type=\"application/json\" id=\"data\">";

Json data_of(const std::string& page) {
  const auto begin = page.find(kData) + kData.size();
  return Json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

std::string board_page(const BoardFile& board, const std::vector<ReplayLine>& lines = {}) {
  std::ostringstream out;
  write_board_page(out, rows_of(board), lines);
  return out.str();
}

std::string compiled_page(const Compilation& compilation) {
  std::ostringstream out;
  write_compiled_page(out, compilation);
  return out.str();
}

TEST_CASE("a page has the board's file, its rules and its lines of play") {
  Position position = standard_position();
  position.rules = find_rules_text("jungle-chess trapped-attack=zero").value();
  const Move move = find_move(position, "a3a4").value();
  const std::string page = board_page({position}, {{"first", {{move, "up"}}}, {"second", {}}});
  const Json data = data_of(page);
  CHECK(data["version"] == 1);
  CHECK(parse_board("page", data["board"].get<std::string>()) == position);
  CHECK(data["rules"] == Json{{"elephantTakesRat", false}, {"trappedAttack", "zero"},
                              {"stalemate", "loss"}, {"wolfBeatsDog", true},
                              {"repetition", "none"}, {"returnLimit", 3}, {"plyLimit", 300}});
  CHECK(data["lines"][0] ==
        Json{{"title", "first"}, {"moves", {{{"move", "a3a4"}, {"annotation", "up"}}}}});
  CHECK(data["lines"][1]["moves"].empty());
  CHECK_FALSE(data.contains("circuit"));
}

TEST_CASE("names cannot break out of a page, and nothing is left to fill in") {
  const BoardFile board{standard_position(), "</script><b>\"&"};
  const std::string page = board_page(board, {{"</script><!--", {}}});
  CHECK(page.find("<h1>&lt;/script&gt;&lt;b&gt;&quot;&amp;</h1>") != std::string::npos);
  CHECK(page.find("</script><") == std::string::npos);
  CHECK(data_of(page)["lines"][0]["title"] == "</script><!--");
  CHECK(page.find("{{") == std::string::npos);
  CHECK(page.find("import ") == std::string::npos);
  CHECK(page.find("\nexport ") == std::string::npos);
}

TEST_CASE("a page asks for nothing from elsewhere") {
  const std::string page = board_page({standard_position()});
  CHECK(page.find("default-src 'none'") != std::string::npos);
  CHECK(page.find(" src=") == std::string::npos);
  // Names of XML's spaces are no addresses.
  for (auto at = page.find("http"); at != std::string::npos; at = page.find("http", at + 1)) {
    const std::string word = page.substr(at, 25);
    if (page.compare(at, 10, "http-equiv") == 0) continue;
    CHECK(word.starts_with("http://www.w3.org/"));
  }
}

TEST_CASE("a board too large for a browser is refused at once") {
  const RowSource large{{.rows = 100'000, .columns = 1000, .rules = {}, .turn = Side::White,
                         .name = {}, .formula = {}, .names = {}, .generator = {}}, {}};
  std::ostringstream out;
  CHECK_THROWS_WITH(write_board_page(out, large),
                    "a board of 100000000 squares is too large for a page (limit 67108864); write "
                    "an SVG instead");
}

TEST_CASE("a compiled page has every tile with its gate, every wire, circuit and formula") {
  const Formula formula{3, {{0, 1}, {1, 2}, {0, 2}}, {"x", "y", "z"}};
  CompileOptions options;
  options.first = Side::Black;
  const Compilation compilation = compile(formula, options);
  const std::string page = compiled_page(compilation);
  const Json data = data_of(page);
  const auto& tiles = compilation.emission.tiles;
  REQUIRE(data["tiles"].size() == tiles.size());
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Json& tile = data["tiles"][i];
    CHECK(tile[0] == tiles[i].gate);
    CHECK(data["circuit"]["gates"][tile[6].get<std::size_t>()]["name"] == tiles[i].gate);
  }
  CHECK(data["wires"].size() == compilation.emission.wires.size());
  CHECK(data["circuit"]["gates"].size() == compilation.circuit.gate_count());
  CHECK(data["circuit"]["svg"].get<std::string>().find("<svg") != std::string::npos);
  CHECK(data["formula"] == Json{{"variables", {"x", "y", "z"}},
                                {"clauses", {{0, 1}, {1, 2}, {0, 2}}},
                                {"first", "black"}});
  CHECK(page == compiled_page(compile(formula, options)));
}

TEST_CASE("a page with games has lines, events, and the moves that take variables") {
  const Compilation compilation = compile({2, {{0, 1}}, {"x", "y"}});
  const Position board = to_position(compilation.emission.board);
  REQUIRE(may_have_games(compilation));
  const formula_game::StrategyFile formula =
      make_formula_strategy(compilation.formula, Side::White).value();
  const PageGames games =
      games_of(compilation, {formula, prove_tiles(*compilation.reading, board.rules)});
  for (const ReplayLine& line : games.lines) {
    Game game(board);
    for (const ReplayMove& move : line.moves) {
      REQUIRE(game.is_legal(move.move));
      game.play(move.move);
    }
  }
  std::ostringstream out;
  write_compiled_page(out, compilation, &formula.strategy, games);
  const Json data = data_of(out.str());
  const Json& first = data["lines"][0]["moves"][0];
  CHECK(first["annotation"] == "White takes x: every clause has a true variable");
  CHECK(first["event"] == true);
  CHECK(data["winner"] == "white");
  const auto answers = [&](const Json& line) {
    return std::count_if(line["moves"].begin(), line["moves"].end(),
                         [](const Json& move) { return move.contains("answer"); });
  };
  CHECK(answers(data["lines"][0]) == 0);
  CHECK(answers(data["lines"][1]) > 0);
  // Every piece but the runner and the idle cats is inside just one part.
  std::map<int, int> inside;
  for (const Json& part : data["parts"]) {
    REQUIRE(part[1].get<std::size_t>() <= part[2].size());
    for (std::size_t i = 0; i < part[1].get<std::size_t>(); ++i) ++inside[part[2][i].get<int>()];
  }
  int outside = 0;
  for (int square = 0; square < board.rows() * board.columns(); ++square) {
    const bool is_piece =
        !board.piece({square / board.columns(), square % board.columns()}).is_none();
    CHECK(inside[square] <= 1);
    outside += is_piece && inside[square] == 0;
  }
  CHECK(outside == 3);
  REQUIRE(data["formula"]["moves"].size() == 2);
  CHECK(data["formula"]["moves"][0][0] == first["move"]);
  for (std::size_t v = 0; v < 2; ++v) {
    for (const Side side : {Side::White, Side::Black}) {
      Position position = board;
      position.turn = side;
      const std::string name = data["formula"]["moves"][v][side == Side::White ? 0 : 1];
      CHECK(find_move(position, name));
    }
  }
}

TEST_CASE("games are for boards that are small and made of tiles with certificates") {
  CompileOptions options;
  options.drawing.rules = "paper trapped-attack=none";
  CHECK_FALSE(may_have_games(compile({2, {{0, 1}}, {}}, options)));
  CHECK(may_have_games(compile({2, {{0, 1}}, {}})));
  Formula wide{1000, {{}}, {}};
  for (VariableId v = 0; v < wide.variables; ++v) wide.clauses[0].push_back(v);
  CHECK_FALSE(may_have_games(compile(wide)));
}

TEST_CASE("no name of a variable breaks a picture") {
  const Formula formula{4,
                        {{0, 1}, {1, 2, 3}},
                        {"</script><img/src=x/onerror=alert(1)>", "a\"b'c&amp;d", "\\x_{%$#~^}",
                         "]]><!--"}};
  const Compilation compilation = compile(formula);
  std::ostringstream svg, tikz;
  write_board_svg(svg, compilation);
  CHECK(svg.str().find(">&lt;/script&gt;&lt;img/src=x/onerror=alert(1)&gt;<") != std::string::npos);
  CHECK(svg.str().find("a&quot;b'c&amp;amp;d") != std::string::npos);
  CHECK(svg.str().find("<img") == std::string::npos);
  write_board_tikz(tikz, compilation, 110);
  if (test::has_latex()) CHECK(test::latex_complaint({tikz.str()}) == "");
  const std::string page = compiled_page(compilation);
  CHECK(page.find("<img") == std::string::npos);
  CHECK(data_of(page)["formula"]["variables"] == Json(formula.names));
  const std::string dot = write_dot(compilation.circuit);
  CHECK(dot.find("label=\"a\\\"b'c&amp;amp;d\"") != std::string::npos);
  CHECK(dot.find("label=\"\\\\x_{%$#~^}\"") != std::string::npos);
}

TEST_CASE("tiles of a crossing's circuit stand for the crossing, protectors for nothing") {
  Circuit circuit;
  circuit.add_gate(GateKind::Variable, "a");
  circuit.add_gate(GateKind::Crossing, "cross.1");
  circuit.add_gate(GateKind::Or, "or.1");
  const auto tile = [](const char* name) { return PlacedTile{name, "or", {}, 1, 1}; };
  const auto found = gates_of_tiles(
      circuit, {tile("cross.1"), tile("cross.1.h1.or2"), tile("or.1"), tile("protector.3.in"),
                tile("or.1.2"), tile("a.b"), tile("cross.12")});
  using Gate = std::optional<std::uint32_t>;
  CHECK(found == std::vector<Gate>{1, 1, 2, std::nullopt, std::nullopt, std::nullopt,
                                   std::nullopt});
}

TEST_CASE("LaTeX compiles a compiled board, where it is installed") {
  const Compilation compilation = compile({3, {{0, 1}, {1, 2}}, {"a_b", "50%", "c"}});
  std::ostringstream out;
  write_board_tikz(out, compilation, 110);
  CHECK(out.str().find("{a\\_b}") != std::string::npos);
  if (test::has_latex()) CHECK(test::latex_complaint({out.str()}) == "");
}

}  // namespace
}  // namespace gadgetc::jungle
