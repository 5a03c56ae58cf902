// Pages of compiled boards of Amazons.
#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "games/page/game.hpp"
#include "games/page/game_file.hpp"
#include "reduction/products/winners/winner_of.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/strategy/tiles/taking_moves.hpp"
#include "reduction/strategy/tiles/tile_record.hpp"
#include "reduction/targets/stuck_loses/stuck_target.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"
#include "tests/reduction/targets/stuck_loses/compiled_scene.hpp"

namespace gadgetc {
namespace {

using Json = nlohmann::json;

Json data_of(const Compilation& compilation) {
  std::ostringstream out;
  const auto strategy = make_formula_strategy(compilation.formula, Side::White).value();
  winner_of(compilation, strategy, {})->write_page(out, std::nullopt);
  const std::string page = out.str(), start = "<script type=\"application/json\" id=\"data\">";
  const auto begin = page.find(start) + start.size();
  return Json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

TEST_CASE("a variable of a page of Amazons is taken by a legal move of each side") {
  std::mt19937_64 random(13);
  for (int n = 0; n < 4; ++n) {
    const Compilation compilation =
        stuck_loses::compiled_for("amazons", test::random_layout_formula(random, 3, 3, 2));
    const auto page = compilation.target->page();
    const game_page::BoardFile start =
        to_board_file(compilation.emission.board, page);
    const stuck_loses::BoardScene scene(start, compilation.reading, *compilation.sets);
    const auto taking = taking_moves(compilation);
    const Json names = data_of(compilation)["formula"]["moves"];
    REQUIRE(names.size() == taking.size());
    for (VariableId v = 0; v < taking.size(); ++v) {
      REQUIRE(names[v].is_null() == !taking[v]);
      if (!taking[v]) continue;
      for (const Side side : {Side::White, Side::Black}) {
        game_page::Position position = start.position;
        position.turn = side;
        const game_page::Game game(start.variant, position);
        const std::string name = names[v][std::size_t(side)];
        const auto& legal = game.move_names();
        REQUIRE(std::count(legal.begin(), legal.end(), name) == 1);
        const Move move = taking[v]->of(side);
        const auto move_of_page = find_move(game, move);
        REQUIRE(move_of_page);
        CHECK(game.name_of(*move_of_page) == name);
        const auto decided = TileRecord(scene).decided_by(move);
        REQUIRE(decided);
        CHECK(scene.part_of_variable(v) == *decided);
      }
    }
  }
}

}  // namespace
}  // namespace gadgetc
