// The exact solver of Maker-Breaker games.
//
// The game is taken apart into components. One of more than 64 vertices is first tried by a pairing
// found by walking (search/pairing_search.hpp); then it is searched (search/engine.hpp) with sets
// of 64 to 4,096 vertices. Values for both first movers and the carriers tell most winning first
// moves from the others; the rest are searched one by one.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "solver/formula_game/hypergraph/decision.hpp"
#include "solver/formula_game/hypergraph/game_value.hpp"
#include "solver/formula_game/search/search_rules.hpp"

namespace gadgetc::formula_game {

// A component of more vertices than this is decided by a pairing, by its width of three, or not at
// all.
inline constexpr std::uint32_t kMaxSearchedVertices = 4096;
inline constexpr std::size_t kDefaultMemoryMib = 2048;

struct SolveOptions {
  SearchRules rules;
  // Memory is that of the tables, 2048 MiB unless given.
  SolveLimits limits;
  unsigned threads = 1;
  // Only the winner and, if the first mover wins, one winning move.
  bool winner_only = false;
  // Called every now and then, by one thread, with the number of positions searched.
  std::function<void(std::uint64_t positions)> on_progress;
};

// Keeps its tables from one question to the next. Every call throws Interrupted after a signal.
class GameSolver {
 public:
  GameSolver(const Hypergraph& game, const SolveOptions& options = {});
  ~GameSolver();

  // The value with `first` to move. Vertices in no edge are first moves like any other. The same
  // winner and moves with any number of threads; the number of positions may differ, and so may the
  // one move that is named if only the winner is asked for and the search takes long.
  GameValue value(Player first);

  // Any position that can come up in the game: of each edge some vertices, of the vertices of the
  // game. Nothing when a limit is reached. The same answers to the same questions on one thread; on
  // more, only the same winners.
  std::optional<Decision> decide(const Hypergraph& position, Player mover);

  // Searched so far.
  std::uint64_t positions() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

GameValue solve_game(const Hypergraph& game, Player first, const SolveOptions& options = {});

}  // namespace gadgetc::formula_game
