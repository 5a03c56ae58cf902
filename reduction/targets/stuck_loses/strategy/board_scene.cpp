#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "reduction/targets/stuck_loses/moves_alone.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/stuck_loses/read_board.hpp"

namespace gadgetc::stuck_loses {

namespace {

using Role = TilePattern::Role;

std::shared_ptr<const BoardReading> read(const game_page::BoardFile& start,
                                         const GadgetLibrary& library) {
  return std::make_shared<const BoardReading>(
      read_board(to_target_board(start), *start.variant.page, library));
}

}  // namespace

BoardScene::BoardScene(const game_page::BoardFile& start, const GadgetLibrary& library)
    : BoardScene(start, read(start, library), library) {}

BoardScene::BoardScene(const game_page::BoardFile& start,
                       std::shared_ptr<const BoardReading> reading, const GadgetLibrary& library)
    : PlayedTiles(std::move(reading), start) {
  Complaints complaints(this->start().rows());
  const std::vector<TilePattern> patterns = tile_patterns(library, page());
  const std::vector<BoardTile> tiles =
      find_tiles(to_target_board(start), patterns, *page().wires.hole, complaints);
  std::map<Square, GateId> gates;
  for (const ReadTile& tile : this->reading().tiles) gates.emplace(tile.top_left, tile.gate);
  std::vector<ScenePart> parts;
  std::vector<PartId> numbers;  // by tile
  std::map<const GadgetSet*, std::vector<Move>> rows;
  for (const BoardTile& tile : tiles) {
    numbers.push_back(static_cast<PartId>(parts.size()));
    if (tile.pattern().role == Role::Reserve) {
      add_reserve(tile, rows);
      continue;
    }
    const Tile& drawing = *library.find_tile(tile.drawing().name);
    parts.push_back(place_part(drawing, tile.origin(), tile.pattern().drawing.turn));
    if (tile.pattern().role == Role::Gate) parts.back().gate = gates.at(tile.origin());
    for (std::size_t p = 0; p < tile.across.size(); ++p) {
      if (!tile.across[p]) continue;
      parts.back().ways[p].there = PartPort{tile.across[p]->tile, tile.across[p]->port};
    }
  }
  for (ScenePart& part : parts) {
    for (ScenePart::Way& way : part.ways) {
      if (way.there) way.there->part = numbers[way.there->part];
    }
  }
  take_parts(std::move(parts), {});
  reward_moves_.resize(this->parts().size());
  std::map<const Tile*, std::vector<Move>> lines;
  for (std::size_t t = 0; t < tiles.size(); ++t) {
    if (tiles[t].pattern().role == Role::Reward) add_reward_moves(numbers[t], lines);
  }
  follow_reward();
}

// The row may lie either way.
void BoardScene::add_reserve(const BoardTile& row,
                             std::map<const GadgetSet*, std::vector<Move>>& lines) {
  const TilePattern& pattern = row.pattern();
  const std::string& drawn = pattern.set->reserve;
  const bool is_turned = pattern.spots.front().cell != page().find_cell(drawn.front());
  const auto placed = [&](Square s) {
    const auto column = static_cast<std::size_t>(s.column);
    const Square at = pattern.spots[is_turned ? drawn.size() - 1 - column : column].at;
    return Square{row.first.row + at.row, row.first.column + at.column};
  };
  const int last = static_cast<int>(drawn.size()) - 1;
  reserve_rows_.push_back({placed({0, 0}), placed({0, last})});
  std::vector<Move>& moves = reserve_.emplace_back();
  const auto [line, is_new] = lines.try_emplace(pattern.set);
  if (is_new) line->second = reserve_line(*pattern.set, page());
  for (const Move& move : line->second) {
    moves.push_back({placed(move.from), placed(move.to), placed(move.also)});
  }
}

void BoardScene::add_reward_moves(PartId id, std::map<const Tile*, std::vector<Move>>& lines) {
  const auto [line, is_new] = lines.try_emplace(parts()[id].drawing);
  if (is_new) line->second = reward_line(*line->first, page());
  for (const Move& move : line->second) {
    reward_moves_[id].push_back(
        {on_board(id, move.from), on_board(id, move.to), on_board(id, move.also)});
  }
}

void BoardScene::follow_reward() {
  for (std::optional<PartPort> at = output(); at;) {
    const std::optional<PartPort> there = parts()[at->part].ways[at->port].there;
    if (!there) return;
    reward_.push_back(there->part);
    at = PartPort{there->part, output_port(*parts()[there->part].drawing, 0)};
  }
}

}  // namespace gadgetc::stuck_loses
