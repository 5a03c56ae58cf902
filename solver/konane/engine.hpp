// The engine for Konane: finds moves by search on boards of any size.
#pragma once

#include <atomic>
#include <functional>

#include "games/konane/position.hpp"
#include "games/konane/word_board.hpp"
#include "solver/kernel/alpha_beta.hpp"

namespace gadgetc::konane {

using EngineReport = SearchReport<Move>;
using EngineRoot = RootSearch<Move>;

class Engine {
 public:
  // Memory for the transposition table.
  explicit Engine(std::size_t mib) : table_(mib << 20) {}

  void resize(std::size_t mib) { table_.resize(mib << 20); }
  void clear() { table_.clear(); }

  // Ends at a limit, at a score that cannot change, or soon after `stop` is set, by then with the
  // best line so far; the line is empty only if the game is over. `on_report` is called after each
  // depth, for each line of `root`, whose moves are legal. Throws Interrupted after a signal.
  EngineReport search(const Position& position, const SearchLimits& limits,
                      const std::atomic<bool>& stop,
                      const std::function<void(const EngineReport&)>& on_report = {},
                      const EngineRoot& root = {});

 private:
  TranspositionTable<WordBoard::Step> table_;
  int columns_ = 0;  // of the last board; keys are by square number
};

// Values the position itself, for the side to move, in hundredths: nothing is searched.
int evaluate(const Position& position);

}  // namespace gadgetc::konane
