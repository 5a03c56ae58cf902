#include "gadgets/jungle/pictures/tile_scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "gadgets/jungle/tile/land.hpp"

namespace gadgetc::jungle {

namespace {

bool is_wall(const Tile& tile, const Standing& s) {
  return s.spot.kind == Spot::Kind::Square && is_island(tile, s.spot.square);
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
  if (!play.remark.empty()) first.push_back(play.remark);
  first.insert(first.end(), remarks.begin(), remarks.end());
  return strip;
}

Square wire_square(const Tile& tile, const Port& port) {
  Square s = step(port.square, port.side);
  while (is_by_leap(port) && tile.board.contains(s) && terrain_at(tile, s) == Terrain::Water) {
    s = step(s, port.side);
  }
  return s;
}

}  // namespace gadgetc::jungle
