// The engine of a game that is played, whichever game it is: search, values of positions, and
// counts of lines.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/leaf_counts.hpp"
#include "games/played/played_game.hpp"
#include "solver/kernel/search_control.hpp"

namespace gadgetc {

// What a search has found so far.
struct SearchNews {
  int depth = 0, score = 0;  // the score is for the side to move, as SearchReport has it
  bool is_final = false;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<std::string> line;  // names of moves
  std::size_t number = 1;         // of the line, from 1
  int table_fill = 0;             // in thousandths
};
using OnNews = std::function<void(const SearchNews&)>;

// What a search is for.
struct SearchWish {
  SearchLimits limits;
  std::vector<std::string> moves = {};  // legal ones, of which one is to be the first; empty: any
  std::size_t lines = 1;
};

class GameEngine {
 public:
  virtual ~GameEngine() = default;

  virtual void resize(std::size_t mib) = 0;
  virtual void clear() = 0;
  // Looks into the endgame tables of a folder from now on; into none where its name is empty.
  // Throws what Tablebase does, and UsageError for a game that has none.
  virtual void use_tables(const std::string& folder);

  // Does a search end without a limit?
  virtual bool is_limited() const { return false; }
  // The last news of a search's first line; without a line the game is over. Ends as
  // jungle::Engine::search does.
  virtual SearchNews search(const PlayedGame& game, const SearchWish& wish,
                            const std::atomic<bool>& stop, const OnNews& on_news = {}) = 0;
  // The value of the position itself, for the side to move; the game is not over.
  virtual int evaluate(const PlayedGame& game) const = 0;
  // What endgame tables say of it, for the side to move: "won in 3"; empty: nothing.
  virtual std::string table_word(const PlayedGame&) { return {}; }

  struct Choice {
    std::string move, why;
  };
  // A best move of a position that has few states, by all of them; nothing: it is lost, or has too
  // many.
  virtual std::optional<Choice> solve(const PlayedGame&) const { return std::nullopt; }
};

// For games like this one; `mib` is memory for positions met before. `bot`: play as this one of the
// Jungle-Chess program does; empty: as well as one can. Throws UsageError for a bot of another
// game.
std::unique_ptr<GameEngine> make_engine(const PlayedGame& game, std::size_t mib,
                                        const std::string& bot = {});

// Leaves by first move.
struct LeafCounts {
  bool is_complete = true;  // false: it was ended, and counts are of what was done
  std::uint64_t leaves = 0;
  std::vector<std::pair<std::string, std::uint64_t>> by_move;  // in the order of the legal moves
};

struct CountChoices : LeafCountOptions {
  // Both are for Dou Shou Qi alone (games/jungle/perft/perft.hpp).
  std::optional<bool> repetition_leaf = std::nullopt;  // nothing: as the preset of its rules says
  std::size_t hash_mib = 0;
};

inline constexpr int kMostPlies = 99;

// Counts the lines of `depth` plies, 0 to kMostPlies, from the position that a game has come to. A
// game that ends earlier counts as one leaf in Dou Shou Qi and Konane, else as none. Throws
// UsageError for choices of another game and for more than 2^64 - 1 leaves, Interrupted after a
// signal.
LeafCounts count_leaves(const PlayedGame& game, int depth, const CountChoices& choices);

}  // namespace gadgetc
