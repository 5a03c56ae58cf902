// The winner of the formula game plays a board of a page
// (reduction/strategy/tiles/tile_player.hpp). Behind the output White makes all
// moves of each tile of the reward before the signal goes on; with links the signal goes from rest
// to rest.
#pragma once

#include <optional>

#include "reduction/strategy/tiles/tile_player.hpp"
#include "reduction/targets/stuck_loses/strategy/board_record.hpp"

namespace gadgetc::stuck_loses {

class BoardPlayer final : public TilePlayer {
 public:
  // All three outlive the player; `tiles` are those of the winner's side.
  BoardPlayer(const BoardScene& scene, const LocalStrategies& tiles,
              const formula_game::Strategy& strategy)
      : TilePlayer(scene, scene.start().turn, tiles, strategy), record_(scene) {}

  std::unique_ptr<StrategyPlayer> copy() const override {
    return std::make_unique<BoardPlayer>(*this);
  }
  const BoardRecord& record() const override { return record_; }
  std::uint64_t reward_left() const override;

 private:
  TileRecord& changed_record() override { return record_; }
  Move reward_move() override;
  std::optional<Move> signals_move();
  std::optional<Move> next_rest() const;
  std::optional<Move> next_in_chain();
  bool can_be_taken() const;
  std::optional<Move> move_in(PartId part);
  Move go_on(PartPort from, PartPort to) const;

  BoardRecord record_;
  std::size_t entered_ = 0;  // parts of the reward to which the signal has come
};

}  // namespace gadgetc::stuck_loses
