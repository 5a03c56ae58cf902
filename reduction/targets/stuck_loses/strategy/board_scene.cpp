#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/grid/vectors.hpp"
#include "reduction/targets/konane/strategy/scene_builder.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/registry/registry.hpp"
#include "reduction/targets/stuck_loses/moves_alone.hpp"

namespace gadgetc::stuck_loses {

namespace {

using Role = TilePattern::Role;

}  // namespace

BoardScene::BoardScene(const game_page::BoardFile& start, const GadgetLibrary& library)
    : BoardScene(start,
                 std::make_shared<const BoardReading>(
                     find_target_of(*start.variant.page)->read(to_target_board(start), library)),
                 library) {}

BoardScene::BoardScene(const game_page::BoardFile& start,
                       std::shared_ptr<const BoardReading> reading, const GadgetLibrary& library)
    : PlayedTiles(std::move(reading), start) {
  page().wires.hole ? take_chains(start, library) : take_lattice(start, library);
}

void BoardScene::take_chains(const game_page::BoardFile& start, const GadgetLibrary& library) {
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
  reserve_.push_back({placed({0, 0}), placed({0, last}), {}});
  const auto [line, is_new] = lines.try_emplace(pattern.set);
  if (is_new) line->second = reserve_line(*pattern.set, page());
  for (const Move& move : line->second) {
    reserve_.back().moves.push_back({placed(move.from), placed(move.to), placed(move.also)});
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

// The pieces of White's that belong to no part stand in rows.
void BoardScene::take_lattice(const game_page::BoardFile& start_file,
                              const GadgetLibrary& library) {
  konane::SceneParts built = konane::build_parts(start_file, reading(), library);
  take_parts(std::move(built.parts), std::move(built.wires));
  rests_ = std::move(built.rests);
  way_ = std::move(built.way);
  for (game_page::SquareNumber n = 0; n < start().squares(); ++n) {
    const Square s = start().square(n);
    if (start().cell(n) != *page().wires.signal || part_at(s)) continue;
    if (s.column == 0 || start().cell(step(s, Direction::West)) == 0) add_row(s);
  }
}

// The piece beside the end jumps over it, then the next one, and so on.
void BoardScene::add_row(Square first) {
  ReserveRow& row = reserve_.emplace_back(ReserveRow{first, first, {}});
  for (;;) {
    const Square from = step(row.last, Direction::East);
    if (!start().contains(from) || start().cell(from) == 0) return;
    row.moves.push_back({from, step(from, Direction::West, 2)});
    row.last = step(from, Direction::East);
  }
}

}  // namespace gadgetc::stuck_loses
