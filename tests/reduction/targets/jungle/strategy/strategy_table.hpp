// A compiled formula with its winner's full-board strategy, and opponents for it.
#pragma once

#include <catch2/catch.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "reduction/compile.hpp"
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
  std::uint64_t runner_distance() const { return scene->corridor().size() - 1; }

  Formula formula;
  TileStrategies tiles;  // of this board, and maybe others
  BoardFile board;
  std::unique_ptr<BoardScene> scene;
  formula_game::Strategy strategy;
  std::uint64_t white_moves_bound = 0;  // the compiler's
};

// Gets the player as it stands, so that it may look ahead, and the legal moves.
using Opponent = std::function<Move(const BoardPlayer&, const std::vector<Move>&)>;

// Any move, but cats, the runner among them, move seldom.
Opponent restless_opponent(std::uint64_t seed);
// Takes what it can, else goes where it is nearest to the den, now and then anywhere.
Opponent greedy_opponent(std::uint64_t seed);
// The engine, with so many nodes a move.
Opponent searching_opponent(std::uint64_t seed, std::uint64_t nodes);
// Knows the winner's strategy: makes the moves that ask for an answer while it has some.
Opponent delaying_opponent(std::uint64_t seed);

struct PlayedGame {
  Side winner{};
  std::uint64_t white_moves = 0;
};

// Checks that each move of the player is legal.
PlayedGame play_game(const StrategyTable& table, const Opponent& opponent);

}  // namespace gadgetc::jungle
