// Pictures and pages of compiled boards of Konane.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/konane/moves.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/pictures/page.hpp"
#include "reduction/pictures/wire_numbers.hpp"
#include "reduction/products/pictures/board_pictures.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/pictures/board_of_page.hpp"
#include "tests/games/konane/konane_files.hpp"
#include "tests/latex.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"
#include "tests/scratch_directory.hpp"
#include "tests/reduction/targets/konane/konane_file.hpp"
#include "tests/reduction/targets/stuck_loses/compiled_scene.hpp"

namespace gadgetc {
namespace {

using Json = nlohmann::json;

template <typename Write>
std::string text_of(Write write) {
  std::ostringstream out;
  write(out);
  return out.str();
}

Json data_of(const std::string& page) {
  const std::string start = "<script type=\"application/json\" id=\"data\">";
  const auto begin = page.find(start) + start.size();
  return Json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

// Every black stone belongs to one wire, one gate's tile, the reward's or another corner, or the
// reserve; no square of a wire lies in a gate's tile; wires are numbered by what they join.
void check_layers(const Compilation& compilation) {
  const Emission& emission = compilation.emission;
  const konane::Position position = konane::konane_file(emission.board).position;
  std::map<Square, int> owners;  // tiles below 0, wires from 0 on
  for (std::size_t t = 0; t < emission.tiles.size(); ++t) {
    const PlacedTile& tile = emission.tiles[t];
    for (int row = 0; row < tile.rows; ++row) {
      for (int column = 0; column < tile.columns; ++column) {
        const Square at{tile.top_left.row + row, tile.top_left.column + column};
        CHECK(owners.emplace(at, -1 - int(t)).second);
      }
    }
  }
  const std::vector<int> numbers = wire_numbers(emission.wires);
  for (std::size_t w = 0; w < emission.wires.size(); ++w) {
    for (const Square s : squares_of({emission.wires[w]})) {
      REQUIRE(position.contains(s));
      CHECK(owners.emplace(s, numbers[w]).second);
    }
  }
  // A wire and its neighbours: two different wires never touch, and each meets two tiles at most.
  std::map<int, std::set<int>> joined;
  for (const auto& [square, owner] : owners) {
    if (owner < 0) continue;
    for (const Direction d : kDirections) {
      const auto beside = owners.find(step(square, d));
      if (beside == owners.end() || beside->second == owner) continue;
      CHECK(beside->second < 0);
      if (position.cell(square) == konane::Stone::Black) joined[owner].insert(beside->second);
    }
  }
  const int wires = numbers.empty() ? 0 : *std::max_element(numbers.begin(), numbers.end()) + 1;
  CHECK(joined.size() == std::size_t(wires));
  for (const auto& [wire, tiles] : joined) CHECK((tiles.size() == 1 || tiles.size() == 2));
  REQUIRE(emission.areas.size() == 2);
  for (const BoardArea& area : emission.areas) {
    const Rectangle& r = area.squares;
    CHECK((r.row >= 0 && r.column >= 0 && r.row + r.rows <= position.rows() &&
           r.column + r.columns <= position.columns()));
    for (const PlacedTile& tile : emission.tiles) CHECK(tile.top_left.row + tile.rows <= r.row);
  }
}

TEST_CASE("wires of boards of Konane are known square by square, and end at tiles") {
  const std::string tictactoe = test::read_file(GADGETC_SOURCE_DIR "/examples/tictactoe.cnf");
  check_layers(stuck_loses::compiled_for("konane", parse_dimacs("tictactoe", tictactoe)));
  std::mt19937_64 random(11);
  for (int n = 0; n < 30; ++n) {
    check_layers(stuck_loses::compiled_for("konane", test::random_layout_formula(random, 6, 7, 3)));
  }
}

TEST_CASE("a variable of a board of Konane is taken by one move of each side") {
  std::mt19937_64 random(12);
  for (int n = 0; n < 30; ++n) {
    const Compilation compilation =
        stuck_loses::compiled_for("konane", test::random_layout_formula(random, 6, 7, 3));
    const konane::Position start = konane::konane_file(compilation.emission.board).position;
    const Json data = data_of(
        text_of([&](std::ostream& out) { write_board_page(out, compilation, nullptr); }));
    for (const PlacedTile& tile : compilation.emission.tiles) {
      if (tile.kind != GateKind::Variable) continue;
      const auto inside = [&](Square s) {
        return tile.top_left.row <= s.row && s.row < tile.top_left.row + tile.rows &&
               tile.top_left.column <= s.column && s.column < tile.top_left.column + tile.columns;
      };
      for (const Side side : {Side::White, Side::Black}) {
        std::vector<konane::Move> moves = konane::jumps(start, side);
        std::erase_if(moves, [&](konane::Move move) {
          return !inside(side == Side::White ? move.from : konane::squares_between(move).front());
        });
        REQUIRE(moves.size() == 1);
        const std::string name = konane::move_name(start, moves.front());
        const Json& taking = data["formula"]["moves"];
        CHECK(std::count_if(taking.begin(), taking.end(), [&](const Json& both) {
                return !both.is_null() && both[std::size_t(side)] == name;
              }) == 1);
      }
    }
  }
}

TEST_CASE("a page of a compiled board of Konane has tiles, areas, gates and moves") {
  const Formula formula{3, {{0, 1}, {1, 2}}, {"x", "y", "z"}};
  const Compilation compilation = stuck_loses::compiled_for("konane", formula, Side::Black);
  const std::string page =
      text_of([&](std::ostream& out) { write_board_page(out, compilation, nullptr); });
  const Json data = data_of(page);
  const game_page::BoardFile board = konane::konane_file(compilation.emission.board);
  CHECK(data["board"] == konane::board_text(board));
  const auto& tiles = compilation.emission.tiles;
  REQUIRE(data["tiles"].size() == tiles.size() + 2);
  for (const Json& tile : data["tiles"]) {
    if (tile[0] == "Black's reserve") {
      CHECK(tile[6] == -1);
      continue;
    }
    const Json& gate = data["circuit"]["gates"][tile[6].get<std::size_t>()];
    CHECK(gate["name"] == (tile[0] == "White's reward" ? Json("output") : tile[0]));
  }
  CHECK(data["wires"].size() == compilation.emission.wires.size());
  CHECK(data["formula"]["first"] == "black");
  REQUIRE(data["formula"]["moves"].size() == 3);
  for (const Json& moves : data["formula"]["moves"]) {
    for (const Side side : {Side::White, Side::Black}) {
      std::set<std::string> names;
      for (const Move move : konane::jumps(board.position, side)) {
        names.insert(konane::move_name(board.position, move));
      }
      CHECK(names.contains(moves[std::size_t(side)].get<std::string>()));
    }
  }
  CHECK(page.find("<h1>3 variables, 2 clauses on a board of ") != std::string::npos);
  CHECK_FALSE(data.contains("winner"));
  const auto strategy = make_formula_strategy(formula, Side::Black).value().strategy;
  const std::string decided =
      text_of([&](std::ostream& out) { write_board_page(out, compilation, &strategy); });
  CHECK(data_of(decided)["winner"] == "black");
  CHECK(data_of(decided)["formula"]["strategy"]["nodes"].size() == strategy.nodes.size());
}

TEST_CASE("a page of any board of Konane has its file; one too large is refused") {
  game_page::BoardFile board = konane::board_file(konane::full_board(6, 6), "the <start>");
  const std::string page =
      text_of([&](std::ostream& out) { write_board_page(out, board); });
  CHECK(page.find("<h1>the &lt;start&gt;</h1>") != std::string::npos);
  CHECK(data_of(page)["board"] == konane::board_text(board));
  board.name.clear();
  CHECK(text_of([&](std::ostream& out) { write_board_page(out, board); })
            .find("<h1>Konane on 6 × 6 squares</h1>") != std::string::npos);
  std::ostringstream out;
  CHECK_THROWS_WITH(write_board_page(out, konane::board_file(konane::Position(2897, 2896))),
                    "a board of 8389712 squares is too large for a page (limit 8388608); write an "
                    "SVG instead");
}

TEST_CASE("a picture of a compiled board of Konane has frames, names and wires") {
  const Compilation compilation =
      stuck_loses::compiled_for("konane", {3, {{0, 1}, {1, 2}}, {"x<", "y_", "z"}});
  const std::string svg =
      text_of([&](std::ostream& out) { write_board_svg(out, compilation); });
  const auto& tiles = compilation.emission.tiles;
  CHECK(count(svg, "<rect class=\"outline ") == tiles.size() + 2);
  CHECK(count(svg, ">x&lt;</text>") == 1);
  CHECK(count(svg, ">White's reward</text>") == 1);
  CHECK(count(svg, "<path class=\"wire w") == 14);
  const std::string tikz =
      text_of([&](std::ostream& out) { write_board_tikz(out, compilation, 110); });
  CHECK(count(tikz, "\\path[outline]") == tiles.size() + 2);
  CHECK(count(tikz, "{y\\_}") == 1);
  if (test::has_latex()) CHECK(test::latex_complaint({tikz}) == "");
}

}  // namespace
}  // namespace gadgetc
