// A board of tiles whose wires are pairs of squares, as a sum of tiles
// (reduction/strategy/tiles/played_tiles.hpp). Wires are chains of tiles, and the reward is one
// that begins behind the output.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <vector>

#include "gadgets/library/library.hpp"
#include "games/move.hpp"
#include "games/page/board_file.hpp"
#include "reduction/strategy/tiles/played_tiles.hpp"
#include "reduction/targets/stuck_loses/tile_finder.hpp"

namespace gadgetc::stuck_loses {

class BoardScene final : public PlayedTiles {
 public:
  // `start` is a board of the library's tiles, as the compiler writes it. Throws UsageError for
  // another.
  BoardScene(const game_page::BoardFile& start, const GadgetLibrary& library);
  // The same of a board that has been read.
  BoardScene(const game_page::BoardFile& start, std::shared_ptr<const BoardReading> reading,
             const GadgetLibrary& library);

  // Black's moves in each row of the reserve, in order.
  const std::vector<std::vector<Move>>& reserve() const { return reserve_; }
  // The first and the last square of each row, as the set draws it.
  const std::vector<std::array<Square, 2>>& reserve_rows() const { return reserve_rows_; }
  // The parts behind the output, in the order in which the signal comes to them.
  const std::vector<PartId>& reward() const { return reward_; }
  // White's moves in a tile of the reward, in order (reward_line); none in other tiles.
  const std::vector<Move>& reward_moves(PartId part) const { return reward_moves_[part]; }

 private:
  // `lines`: the moves in a row of each set, and in each drawing, which are searched for once.
  void add_reserve(const BoardTile& row, std::map<const GadgetSet*, std::vector<Move>>& lines);
  void add_reward_moves(PartId id, std::map<const Tile*, std::vector<Move>>& lines);
  void follow_reward();

  std::vector<std::vector<Move>> reserve_, reward_moves_;
  std::vector<std::array<Square, 2>> reserve_rows_;
  std::vector<PartId> reward_;
};

}  // namespace gadgetc::stuck_loses
