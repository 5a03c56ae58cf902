// The engine: finds moves by search on any board, on bitboards where the terrain is the standard
// one.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "games/jungle/game.hpp"
#include "games/jungle/generalized/generalized_board.hpp"
#include "solver/endgame_tables/tablebase.hpp"
#include "solver/kernel/alpha_beta.hpp"

namespace gadgetc::jungle {

using EngineReport = SearchReport<Move>;
using EngineRoot = RootSearch<Move>;

// How a player searches, and how deep at most.
struct Bot {
  SearchOptions options;
  int depth = kMaxSearchDepth;
};

// The three bots of the Jungle-Chess program: "minimax" (all moves, 4 plies), "ordered" (alpha-beta
// with move ordering, 6 plies), "quiescence" (the same with quiescence search).
std::optional<Bot> find_bot(std::string_view name);

class Engine {
 public:
  // Memory for the transposition table.
  explicit Engine(std::size_t mib) : table_(mib << 20) {}

  // Forgets what is kept of other positions.
  void resize(std::size_t mib) { table_.resize(mib << 20); }
  void clear() { table_.clear(); }
  // Endgame tables for searches from now on, wherever they serve the rules; null: none.
  void use_tables(std::unique_ptr<Tablebase> tables) {
    tables_ = std::move(tables);
    table_.clear();
  }

  // What the tables say of the position, for the side to move; none also where they do not serve
  // its rules. Throws as Tablebase::find_value.
  std::optional<TableByte> find_in_tables(const Position& position);

  // Searches the position that `game` has come to. Ends at a limit, at a score that cannot change,
  // or soon after `stop` is set, by then with the best line so far; the line is empty only if the
  // game is over. `on_report` is called after each depth, for each line of `root`, whose moves are
  // legal. Throws Interrupted after a signal.
  EngineReport search(const Game& game, const Bot& bot, SearchLimits limits,
                      const std::atomic<bool>& stop,
                      const std::function<void(const EngineReport&)>& on_report = {},
                      const EngineRoot& root = {});

 private:
  template <typename SearchedGame>
  EngineReport search_as(const Game& game, const Bot& bot, const SearchLimits& limits,
                         const std::atomic<bool>& stop,
                         const std::function<void(const EngineReport&)>& on_report,
                         const EngineRoot& root);
  void forget_other_boards(const Position& position);

  TranspositionTable<GeneralizedBoard::Step> table_;
  std::unique_ptr<Tablebase> tables_;
  std::optional<Position> known_;  // of the last search, for its terrain and rules
};

// The value of the position for the side to move, searched to exactly `depth` plies.
int search_value(const Game& game, const SearchOptions& options, int depth);

}  // namespace gadgetc::jungle
