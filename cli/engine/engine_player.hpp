// A game as the engine session plays it: its position, its options, its search.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/side.hpp"
#include "solver/kernel/search_control.hpp"

namespace gadgetc {

// What a search has found so far.
struct SearchNews {
  int depth = 0, score = 0;
  bool is_final = false;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<std::string> line;
  std::size_t number = 1;  // of the line, from 1
  int table_fill = 0;      // in thousandths
};

// What a search is for.
struct SearchWish {
  SearchLimits limits;
  std::vector<std::string> moves;  // legal ones, of which one is to be the first; empty: any
  std::size_t lines = 1;
};

// Leaves by first move.
struct LeafCounts {
  bool is_complete = true;  // false: it was stopped
  std::uint64_t leaves = 0;
  std::vector<std::pair<std::string, std::uint64_t>> by_move;
};

class EnginePlayer {
 public:
  virtual ~EnginePlayer() = default;

  // The options of the game alone, as the protocol names them.
  virtual std::vector<std::string> option_lines() const = 0;
  virtual void resize_hash(std::size_t mib) = 0;
  virtual void forget() = 0;
  // False: there is no such option. Like set_position, throws UsageError or InputError, and then
  // nothing has changed.
  virtual bool set_option(std::string_view name, std::string_view value) = 0;
  // What follows `position`.
  virtual void set_position(std::string_view words) = 0;
  virtual Side turn() const = 0;
  // The board as text, and the FEN where there is one; lines with their ends.
  virtual std::string position_text() const = 0;
  // Does a search end without a limit?
  virtual bool is_limited() const = 0;
  virtual bool is_legal(std::string_view move) const = 0;
  // The last news of a search's first line; without a line the game is over.
  virtual SearchNews search(const SearchWish& wish, const std::atomic<bool>& stop,
                            const std::function<void(const SearchNews&)>& on_news) = 0;
  // The value of the position itself, for the side to move; the game is not over.
  virtual int evaluation() const = 0;
  // What endgame tables say of it, for the side to move: "won in 3"; empty: nothing.
  virtual std::string table_word() { return {}; }
  // Counts leaves as the command perft does. Throws UsageError.
  virtual LeafCounts count_leaves(int depth, const std::atomic<bool>& stop) const = 0;
  // Why the game is over; empty when it is not.
  virtual std::string ending() const = 0;
};

// Takes the reports of a game's own search, whose moves name(move) names.
template <typename Report, typename Name>
SearchNews news_of(const Report& report, const Name& name) {
  SearchNews news{report.depth,   report.score, report.is_final, report.nodes,
                  report.seconds, {},           report.number, report.table_fill};
  for (const auto move : report.line) news.line.push_back(name(move));
  return news;
}

// Takes a count of a game's own.
template <typename Result, typename Name>
LeafCounts counts_of(const Result& result, const Name& name) {
  LeafCounts counts{result.is_complete, result.leaves, {}};
  for (const auto& [move, leaves] : result.first_moves) {
    counts.by_move.emplace_back(name(move), leaves);
  }
  return counts;
}

// The first word of `text`, which goes on behind it; empty at the end.
std::string_view take_word(std::string_view& text);
// A decimal number of at most `max`, digits only.
std::optional<std::uint64_t> find_number(std::string_view word, std::uint64_t max);

// Takes "moves" and calls play(name) for each name after it; play returns false for a name that is
// no legal move. Throws UsageError.
void take_moves(std::string_view words, const std::function<bool(std::string_view)>& play);

}  // namespace gadgetc
