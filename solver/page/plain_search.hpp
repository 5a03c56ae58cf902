// Who wins a position in which a stuck side loses, by search of whole boards with a table: what is
// fastest where boards hardly fall apart. Moves that leave the other side the fewest replies are
// tried first.
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
  // ends. It gives up after so many positions.
  PlainSearch(PageBoard board, std::size_t budget, const Watch& watch);

  // Does the side to move win? Nothing: it has given up, now or before.
  std::optional<bool> wins(const Position& position);
  std::uint64_t states() const { return table_.size(); }

 private:
  struct GivenUp {};
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
  // Orders the moves of the position on the board; true: one of them leaves no reply.
  bool order_moves(Ply& ply);

  PageBoard board_;
  std::size_t budget_;
  const Watch& watch_;
  std::size_t bits_;  // a square
  KeyTable table_;
  std::vector<std::int8_t> known_;  // by state: 1 won for the side to move, 0 lost, -1 unknown
  std::vector<std::unique_ptr<Ply>> plies_;
  bool has_given_up_ = false;
};

}  // namespace gadgetc::game_page
