// A board as one piece, its positions as packed keys: what no division into parts is known for.
// Keys have the squares that may ever change, each in as few bits as the cells need that it may
// hold.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/kernel/key_game.hpp"
#include "solver/page/grounded_page.hpp"

namespace gadgetc::game_page {

enum class PageResult : std::uint8_t { White, Black, Draw };
constexpr PageResult win_of(Side side) {
  return side == Side::White ? PageResult::White : PageResult::Black;
}
PageResult stuck_result(Stuck stuck, Side side);

// Moves by hooks may stand in place of those by rules while so few squares are empty.
bool may_have_hook_moves(const Page& page, const Position& position);

class WholeBoard {
 public:
  // For positions that play reaches from `position`. All are to outlive this. Throws UsageError
  // where a key would have too many bits.
  WholeBoard(const GroundedPage& grounded, const Page& page, const Setting& setting,
             const Position& position);

  StateKey key_of(const Cells& cells) const;
  // How the game has ended, if it has; the moves lead to `next`.
  std::optional<PageResult> list_moves(const std::uint64_t* state, Side mover,
                                       std::vector<StateKey>& next) const;
  std::size_t key_words() const { return std::max<std::size_t>(layout_.words(), 1); }

 private:
  struct Field {
    SquareNumber square;
    KeyField bits;
    std::vector<Cell> cells;           // by code
    std::vector<std::uint8_t> codes;  // by cell
  };

  const GroundedPage& grounded_;
  const Page& page_;
  Stuck stuck_;
  Position position_;  // the first one
  std::vector<std::uint32_t> applications_;  // that may be possible
  KeyLayout layout_;
  std::vector<Field> fields_;
};

// Who wins games that end, by search with a table.
class WholeSearch {
 public:
  WholeSearch(const WholeBoard& board, const Watch& watch)
      : board_(board), watch_(watch), states_(board.key_words()) {}

  // Throws LimitReached.
  PageResult result(const StateKey& state, Side mover);
  std::size_t states() const { return states_.size(); }

 private:
  static constexpr std::uint8_t kOpen = 3;  // no PageResult

  const WholeBoard& board_;
  const Watch& watch_;
  KeyTable states_;
  std::vector<std::uint8_t> results_;  // by state and side to move
};

// Who wins games that may go on for ever, by all positions that play reaches.
class WholeRetrograde {
 public:
  // Throws LimitReached.
  WholeRetrograde(const WholeBoard& board, const StateKey& start, Side mover, Endless endless,
                  const Watch& watch);

  struct Decision {
    PageResult result = PageResult::Draw;
    std::optional<std::uint32_t> plies;  // of a win that is forced, with best play of both sides
  };
  // The decision of a position that play reaches.
  Decision decision(const StateKey& state, Side mover) const;
  std::size_t states() const { return states_.size(); }

 private:
  using Turn = std::uint32_t;  // a state, twice, and the side to move
  using Plies = std::vector<std::uint32_t>;
  static constexpr std::uint32_t kNever = 0xffffffff;

  void explore(const WholeBoard& board, const StateKey& start, Side mover, const Watch& watch);
  void turn_moves_round();
  Plies attract(Side attacker, bool takes_draws, const Watch& watch) const;

  KeyTable states_;
  Endless endless_;
  std::vector<std::uint8_t> ends_;    // by turn: a PageResult, or kGoesOn
  std::vector<std::uint32_t> moves_;  // by turn: how many
  std::vector<std::pair<Turn, Turn>> edges_;
  std::vector<std::uint32_t> first_;  // by turn: where the turns begin that lead to it
  std::vector<Turn> before_;
  Plies wins_[2];  // by side: plies in which it forces a win
  Plies holds_;    // the same of a win or a draw, of the side for which endless play is a loss
};

}  // namespace gadgetc::game_page
