// Tiles are matched by their places: the scene knows the board only, and numbers its gates anew.
#include "reduction/pictures/compiled_games.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "gadgets/library.hpp"
#include "gadgets/library_certificate.hpp"
#include "reduction/strategy/record_games.hpp"

namespace gadgetc {

bool may_have_games(const Compilation& compilation) {
  const Emission& emission = compilation.emission;
  if (emission.race.white_moves() > kMostPageMoves) return false;
  return std::all_of(emission.tiles.begin(), emission.tiles.end(), [&](const PlacedTile& tile) {
    const Tile& drawing = library_tile(set_of(tile.tile), tile.tile);
    return library_certificate(drawing, emission.header.rules).has_value();
  });
}

PageGames games_of(const Compilation& compilation, const BoardStrategy& strategy) {
  const BoardScene scene(compilation.emission.board(), strategy.tiles);
  std::map<std::pair<int, int>, std::string> names;  // by the top left square
  for (const PlacedTile& tile : compilation.emission.tiles) {
    names[{tile.top_left.row, tile.top_left.column}] = tile.gate;
  }
  PageGames games;
  games.lines = record_games(scene, strategy.formula.strategy, [&](PartId part) {
    const Square corner = scene.reading().tiles[scene.parts()[part].tile].top_left;
    return names.at({corner.row, corner.column});
  });
  for (VariableId v = 0; v < scene.formula().variables; ++v) {
    const PartId part = scene.part_of_variable(v);
    const PartStrategy& tile = *scene.parts()[part].strategy;
    games.taking.push_back(
        {scene.move_of(part, tile.pick()), scene.move_of(part, tile.refusal())});
  }
  return games;
}

}  // namespace gadgetc
