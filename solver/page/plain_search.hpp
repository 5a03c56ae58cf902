// Who wins a position in which a stuck side loses, by search of whole boards with a table: what is
// fastest where boards hardly fall apart. A move to a position that is known to be lost is found
// before others are tried (Schaeffer and Plaat, enhanced transposition cutoffs, 1996). Then moves
// that leave the other side the fewest beginnings of replies are tried first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/run/watch.hpp"
#include "games/page/page_board.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc::game_page {

class PlainSearch {
 public:
  // For positions that play reaches from that on the board, of a page without goals on which play
  // ends.
  PlainSearch(PageBoard board, const Watch& watch);

  // Does the side to move win? Nothing: with so many positions in the table it is not known, or
  // they have too many squares.
  std::optional<bool> wins(const Position& position, std::size_t budget);
  std::uint64_t states() const { return table_.size(); }

 private:
  static constexpr std::int8_t kLost = 0, kWon = 1, kOpen = -1;  // for the side to move
  struct BudgetSpent {};
  struct Reply {
    std::size_t move;
    std::uint64_t replies;
  };
  struct Ply {
    MoveList moves;
    std::vector<Reply> order;
  };

  StateKey key() const;
  bool wins(std::size_t depth);
  // Orders the moves of the position on the board that are not known to lose; true: one wins.
  bool order_moves(Ply& ply);

  PageBoard board_;
  std::size_t budget_ = 0;
  const Watch& watch_;
  std::size_t bits_;  // a square
  KeyTable table_;
  std::vector<std::int8_t> known_;  // by state
  std::vector<std::unique_ptr<Ply>> plies_;
  bool is_too_large_;
};

}  // namespace gadgetc::game_page
