// The winner of the formula game plays a board of Konane
// (reduction/strategy/tiles/tile_player.hpp). Behind the output White's signal
// goes from rest to rest.
#pragma once

#include "reduction/strategy/tiles/tile_player.hpp"
#include "reduction/targets/konane/strategy/board_record.hpp"

namespace gadgetc::konane {

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

  BoardRecord record_;
};

}  // namespace gadgetc::konane
