// Tiles are matched by their places: the scene knows the board only, and numbers its gates anew.
#include "reduction/targets/jungle/products/compiled_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "gadgets/library/certificates/library_certificate.hpp"
#include "reduction/strategy/record_games.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/strategy/board_player.hpp"

namespace gadgetc::jungle {

bool may_have_games(const Compilation& compilation) {
  const Emission& emission = compilation.emission;
  if (emission.reserve.needed.moves > kMostPageMoves) return false;
  const Rules rules = parse_rules(emission.board.rules);
  return std::all_of(emission.tiles.begin(), emission.tiles.end(), [&](const PlacedTile& tile) {
    const Tile* drawing = compilation.sets->find_tile(tile.tile);
    return drawing != nullptr &&
           library_certificate(*drawing, rules_text(rules), *compilation.sets).has_value();
  });
}

namespace {

std::vector<PagePart> parts_of(const BoardScene& scene) {
  std::vector<PagePart> parts;
  std::size_t tile = 0, number = 0;
  for (PartId id = 0; id < scene.parts().size(); ++id) {
    const ScenePart& here = scene.parts()[id];
    number = id > 0 && here.tile == tile ? number + 1 : 0;
    tile = here.tile;
    PagePart part{fmt::format("{}.{}", scene.reading().tiles[tile].tile, number), here.squares};
    if (here.den) part.squares.push_back(*here.den);
    part.inside = part.squares.size();
    for (const WireId wire : here.wires) {
      const SceneWire& beside = scene.wires()[wire];
      const bool is_front = beside.ends.front().part == id;
      part.squares.push_back(is_front ? beside.squares.front() : beside.squares.back());
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace

PageGames games_of(const Compilation& compilation, const BoardStrategy& strategy,
                   std::optional<std::size_t> most) {
  const BoardScene scene(to_board_file(compilation.emission.board), compilation.reading,
                         strategy.tiles);
  std::map<std::pair<int, int>, std::string> names;  // by the top left square
  for (const PlacedTile& tile : compilation.emission.tiles) {
    names[{tile.top_left.row, tile.top_left.column}] = tile.gate;
  }
  PageGames games;
  const GameWords words{
      .name =
          [&](PartId part) {
            const Square corner = scene.corner_of(part);
            return names.at({corner.row, corner.column});
          },
      .source = compilation.source};
  games.lines = record_games(BoardPlayer(scene, strategy.formula.strategy), words, most);
  for (VariableId v = 0; v < scene.formula().variables; ++v) {
    const PartId part = scene.part_of_variable(v);
    const PartStrategy& tile = *scene.parts()[part].strategy;
    games.taking.push_back(
        {scene.move_of(part, tile.pick()), scene.move_of(part, tile.refusal())});
  }
  games.parts = parts_of(scene);
  return games;
}

}  // namespace gadgetc::jungle
