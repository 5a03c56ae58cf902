#include "gadgets/pictures/tile_scene.hpp"

#include <fmt/format.h>

#include <utility>

namespace gadgetc {

namespace {

TileScene scene_of(const PlayEvent& event, std::size_t number) {
  TileScene scene;
  scene.pieces = event.pieces;
  scene.from = event.from;
  scene.to = event.to;
  scene.moved = event.piece;
  scene.caption = number == 0 ? "start" : fmt::format("{}. {}", number, event.text);
  return scene;
}

}  // namespace

SceneStrip drawn(const TilePainter& painter, const Tile& tile) {
  SceneStrip strip;
  strip.tile = tile;
  std::vector<Standing> pieces = standing(tile);
  for (const Standing& one : painter.on_wires(tile)) pieces.push_back(one);
  strip.scenes.resize(1);
  strip.scenes.front().pieces = std::move(pieces);
  return strip;
}

SceneStrip scenes_of(const TilePainter& painter, const LineOfPlay& play, std::string heading) {
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
  if (strip.scenes.empty()) strip.scenes = drawn(painter, play.tile).scenes;
  std::vector<std::string>& first = strip.scenes.front().remarks;
  if (!play.remark.empty()) first.push_back(play.remark);
  first.insert(first.end(), remarks.begin(), remarks.end());
  return strip;
}

}  // namespace gadgetc
