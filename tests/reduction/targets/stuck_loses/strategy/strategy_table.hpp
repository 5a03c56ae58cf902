// A board of a game with the strategy of its formula's winner.
#pragma once

#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "reduction/strategy/tiles/prove_tiles.hpp"
#include "reduction/strategy/tiles/tile_player.hpp"
#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"

namespace gadgetc::stuck_loses {

struct StrategyTable {
  // What the formula is compiled to.
  StrategyTable(const std::string& game, const std::string& dimacs, Side first);
  StrategyTable(const game_page::BoardFile& board, std::shared_ptr<const BoardReading> reading);

  Side winner() const {
    return strategy.winner == formula_game::Player::Breaker ? Side::White : Side::Black;
  }
  TilePlayer player() const { return {*scene, tiles, strategy}; }

  std::shared_ptr<const BoardScene> scene;
  LocalStrategies tiles;
  formula_game::Strategy strategy;

 private:
  void win();
};

}  // namespace gadgetc::stuck_loses
