// A formula compiled to Konane with its winner's strategy on the board.
#pragma once

#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "reduction/compile.hpp"
#include "reduction/targets/konane/strategy/board_player.hpp"

namespace gadgetc::konane {

struct StrategyTable {
  StrategyTable(const std::string& dimacs, Side first);
  Side winner() const {
    return strategy.winner == formula_game::Player::Breaker ? Side::White : Side::Black;
  }
  BoardPlayer player() const { return {*scene, tiles, strategy}; }

  Formula formula;
  game_page::BoardFile board;
  std::unique_ptr<BoardScene> scene;
  LocalStrategies tiles;
  formula_game::Strategy strategy;
};

}  // namespace gadgetc::konane
