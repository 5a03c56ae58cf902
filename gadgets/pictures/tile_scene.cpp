#include "gadgets/pictures/tile_scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gadgetc {

namespace {

bool is_wall(const Tile& tile, const Standing& s) {
  return s.spot.kind == Spot::Kind::Square && is_island(tile, s.spot.square);
}

// Cats on guard, which a game with baits has taken off.
bool has_guards(const Tile& tile) {
  const std::vector<Standing> pieces = standing(tile);
  return std::any_of(pieces.begin(), pieces.end(), [&](const Standing& s) {
    const bool is_foreign =
        std::binary_search(tile.foreign.begin(), tile.foreign.end(), s.spot.square);
    return s.piece == kGuard && !is_wall(tile, s) && !is_foreign;
  });
}

TileScene scene_of(const PlayEvent& event, std::size_t number) {
  TileScene scene;
  scene.pieces = event.pieces;
  scene.from = event.from;
  scene.to = event.to;
  scene.caption = number == 0 ? "start" : fmt::format("{}. {}", number, event.text);
  return scene;
}

}  // namespace

SceneStrip drawn(const Tile& tile) {
  SceneStrip strip;
  strip.tile = tile;
  strip.scenes.resize(1);
  strip.scenes.front().pieces = standing(tile);
  return strip;
}

SceneStrip scenes_of(const LineOfPlay& play, std::string heading) {
  SceneStrip strip;
  strip.tile = play.tile;
  strip.heading = std::move(heading);
  std::vector<std::string> remarks;  // made before the first scene
  for (const PlayEvent& event : play.events) {
    if (event.kind == PlayEvent::Kind::Note) {
      (strip.scenes.empty() ? remarks : strip.scenes.back().remarks).push_back(event.text);
      continue;
    }
    // A drawing after a step shows what that step's scene has shown.
    if (event.kind == PlayEvent::Kind::Drawing && !strip.scenes.empty()) continue;
    strip.scenes.push_back(scene_of(event, strip.scenes.size()));
  }
  if (strip.scenes.empty()) strip.scenes = drawn(play.tile).scenes;
  // The cats that wall the tile are no part of its game, but of its picture.
  for (const Standing& cat : standing(play.tile)) {
    if (!is_wall(play.tile, cat)) continue;
    for (TileScene& scene : strip.scenes) {
      if (std::find(scene.pieces.begin(), scene.pieces.end(), cat) == scene.pieces.end()) {
        scene.pieces.push_back(cat);
      }
    }
  }
  std::vector<std::string>& first = strip.scenes.front().remarks;
  if (play.baits && has_guards(play.tile)) {
    first.emplace_back("cats are off: White may take any black piece on ^");
  }
  first.insert(first.end(), remarks.begin(), remarks.end());
  return strip;
}

Square wire_square(const Tile& tile, const Port& port) {
  Square s = step(port.square, port.side);
  while (port.by_leap && tile.board.contains(s) && tile.board.terrain(s) == Terrain::Water) {
    s = step(s, port.side);
  }
  return s;
}

}  // namespace gadgetc
