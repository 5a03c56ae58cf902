// A compiled formula with its winner's full-board strategy, and opponents for it.
#pragma once

#include <catch2/catch.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "reduction/compile.hpp"
#include "reduction/strategy/opponents.hpp"
#include "reduction/targets/jungle/strategy/board_player.hpp"

namespace gadgetc::jungle {

// The crossing made of gates, and the paper's gadgets behind its protectors.
CompileOptions crossing_by_circuit();
CompileOptions paper_set();

struct StrategyTable {
  StrategyTable(const std::string& dimacs, Side first, CompileOptions options = {});
  Side winner() const {
    return strategy.winner == formula_game::Player::Breaker ? Side::White : Side::Black;
  }
  BoardPlayer player() const { return {*scene, strategy}; }
  std::uint64_t runner_distance() const { return scene->corridor().size() - 1; }

  Formula formula;
  TileStrategies tiles;  // of this board, and maybe others
  BoardFile board;
  std::unique_ptr<BoardScene> scene;
  formula_game::Strategy strategy;
  std::uint64_t white_moves_bound = 0;  // the compiler's
};

// Takes what it can, else goes where it is nearest to the den, now and then anywhere.
Opponent greedy_opponent(std::uint64_t seed);
// The engine, with so many nodes a move.
Opponent searching_opponent(std::uint64_t seed, std::uint64_t nodes);
}  // namespace gadgetc::jungle
