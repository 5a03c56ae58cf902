// The engine for the games of pages: finds moves by search on boards of any size.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/page/game.hpp"
#include "solver/kernel/alpha_beta.hpp"
#include "solver/konane/searched_game.hpp"

namespace gadgetc::game_page {

// A move by a hash of its changes.
struct HashedMove {
  std::uint64_t hash = 0;
  bool operator==(const HashedMove&) const = default;
};

struct EngineReport {
  int depth = 0;
  int score = 0;  // for the side to move, as SearchReport has it
  bool is_final = false;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<Move> line;
  std::size_t number = 1;
  int table_fill = 0;
};

struct EngineRoot {
  std::vector<Move> only;  // first moves that are looked at, legal ones; empty: all
  std::size_t lines = 1;
};

// Konane is searched by its own generator of moves (solver/konane/searched_game.hpp), which is
// faster.
class Engine {
 public:
  // Memory for the transposition table.
  explicit Engine(std::size_t mib) : table_(mib << 20), mib_(mib) {}

  void resize(std::size_t mib);
  void clear();

  // Ends at a limit, at a score that cannot change, or soon after `stop` is set, by then with the
  // best line so far; the line is empty only if the game is over. `on_report` is called after each
  // depth, for each line of `root`. That play repeats is not looked at. Throws Interrupted after a
  // signal.
  EngineReport search(const Variant& variant, const Position& position, const SearchLimits& limits,
                      const std::atomic<bool>& stop,
                      const std::function<void(const EngineReport&)>& on_report = {},
                      const EngineRoot& root = {});

 private:
  EngineReport search_konane(const Position& position, const SearchLimits& limits,
                             const std::atomic<bool>& stop,
                             const std::function<void(const EngineReport&)>& on_report,
                             const EngineRoot& root);

  TranspositionTable<HashedMove> table_;
  std::size_t mib_;
  TranspositionTable<konane::WordBoard::Step> konane_{0};
  int konane_columns_ = 0;  // of its last board, by which its keys are; 0: it is not asked yet
  std::optional<std::uint64_t> table_of_;  // page, setting and size whose positions it holds
};

// Values the position itself, for the side to move, in hundredths: nothing is searched. Where the
// side without a move loses, a move more than the other side has counts a hundred; where a goal
// wins, a piece that moves by this side's rules alone does, and a move five.
int evaluate(const Variant& variant, const Position& position);

}  // namespace gadgetc::game_page
