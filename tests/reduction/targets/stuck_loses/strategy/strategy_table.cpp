#include "tests/reduction/targets/stuck_loses/strategy/strategy_table.hpp"

#include <map>
#include <utility>

#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "tests/reduction/targets/stuck_loses/compiled_scene.hpp"

namespace gadgetc::stuck_loses {
namespace {

// The tiles of a game are proved once for all tables.
LocalStrategies known_tiles(const BoardScene& scene, Side side) {
  static std::map<std::string, LocalStrategies> known;
  LocalStrategies& here = known[scene.page().name];
  LocalStrategies tiles = prove_local_tiles(scene, side, {}, here);
  here.black.insert(tiles.black.begin(), tiles.black.end());
  here.white.insert(tiles.white.begin(), tiles.white.end());
  return tiles;
}

}  // namespace

StrategyTable::StrategyTable(const std::string& game, const std::string& dimacs, Side first)
    : scene(compiled_scene(game, parse_dimacs("formula", dimacs), first)) {
  win();
}

StrategyTable::StrategyTable(const game_page::BoardFile& board,
                             std::shared_ptr<const BoardReading> reading)
    : scene(std::make_shared<const BoardScene>(board, std::move(reading), gadget_library())) {
  win();
}

void StrategyTable::win() {
  strategy = make_formula_strategy(scene->formula(), scene->start().turn).value().strategy;
  tiles = known_tiles(*scene, winner());
}

}  // namespace gadgetc::stuck_loses
