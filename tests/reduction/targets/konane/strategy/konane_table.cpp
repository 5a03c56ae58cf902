#include "tests/reduction/targets/konane/strategy/konane_table.hpp"

#include "games/pages/page_library.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/strategy/tiles/prove_tiles.hpp"
#include "reduction/targets/konane/konane_target.hpp"
#include "tests/reduction/targets/konane/konane_file.hpp"

namespace gadgetc::konane {
namespace {

// The tiles are proved once for all tables.
LocalStrategies known_tiles(const BoardScene& scene, Side side) {
  static LocalStrategies known;
  LocalStrategies tiles = prove_local_tiles(scene, side, {}, known);
  known.black.insert(tiles.black.begin(), tiles.black.end());
  known.white.insert(tiles.white.begin(), tiles.white.end());
  return tiles;
}

}  // namespace

StrategyTable::StrategyTable(const std::string& dimacs, Side first)
    : formula(parse_dimacs("formula", dimacs)),
      board{game_page::Variant(game_page::find_page("konane")), {}} {
  CompileOptions options;
  options.first = first;
  options.drawing.target = &konane_target();
  choose_set(options.drawing, "");
  const Compilation compiled = compile(formula, options);
  board = konane_file(compiled.emission.board);
  scene = std::make_unique<BoardScene>(board, compiled.reading);
  strategy = make_formula_strategy(scene->formula(), first).value().strategy;
  tiles = known_tiles(*scene, winner());
}

}  // namespace gadgetc::konane
