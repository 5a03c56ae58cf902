// The parts of boards, and where moves in them lead, for games in which a stuck side loses and no
// goal wins.
//
// A square changes only if it may hold more than one cell (GroundedPage::find_reach). Squares that
// change and are read or written by one possible application belong to one part. So what is
// possible in a part, now and after any moves, depends on the part's squares and on squares that
// never change: a board is the disjunctive sum of its parts. Parts of one move (`then`, `again`)
// share the square where one ends and the next begins, which counts as one that changes.
//
// A part is kept with all squares that its possible applications look at, those that never change
// too, up to translation; all others become holes. Where an application that fits on kept squares
// is impossible, since an `unless` surely forbids it, the squares that forbid it are kept as well.
// So equal parts are equal games: a move in one uses kept squares, which are the same in the other.
// If it were none there, an `unless` would forbid it, on squares that are kept there and hence in
// the first. The game of a part is the page's game on a board with holes, and is divided in the
// same way after each move.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/run/watch.hpp"
#include "solver/game_values/value_store.hpp"
#include "solver/kernel/key_table.hpp"
#include "solver/page/grounded_page.hpp"

namespace gadgetc::game_page {

using PartNumber = StateId;
// The parts of a board, sorted; equal parts stand in it more than once.
using Parts = std::vector<PartNumber>;

class PartGraph {
 public:
  // For boards like `position`, with its ground. All are to outlive this.
  PartGraph(const GroundedPage& grounded, const Page& page, const Position& position,
            const Watch& watch);

  // Throws UsageError when a part has too many squares for a key. Limits of the watch end what is
  // below with LimitReached.
  Parts divide(const Position& position);
  std::size_t size() const { return keys_.size(); }
  std::size_t bytes() const;

  // Squares of the part that may change.
  std::size_t squares(PartNumber part) const { return parts_[part].squares; }
  // White's possible applications less Black's.
  int lead(PartNumber part) const { return parts_[part].lead; }
  // What the side's moves in the part leave of it, each once.
  std::vector<Parts> options(PartNumber part, Side side);

  // Computed by the values of all options.
  game_values::Value value(PartNumber part, game_values::ValueStore& store);

 private:
  struct Part {
    SquareNumber origin = 0;  // the top left square of its box, where it was first found
    std::uint32_t squares = 0;
    std::int32_t lead = 0;
    std::optional<game_values::Value> value;
    std::size_t options[2] = {kUnknown, kUnknown};  // by side: where they stand in options_
  };
  static constexpr std::size_t kUnknown = std::numeric_limits<std::size_t>::max();
  // A part as squares of the board.
  struct Piece {
    Squares squares;
    std::uint32_t changing = 0;
    std::int32_t lead = 0;
  };
  struct Box {
    std::size_t top, left, height, width;
  };

  void join_squares(const Application& application);
  void add_fixed_squares(const Application& application);
  void add_forbidding_squares(Piece& piece);
  void find_pieces(const Cells& cells, const Squares& squares,
                   const std::vector<std::uint32_t>& looked_at);
  template <typename Visit>
  void for_each_square(const Application& application, const Visit& visit) const;
  bool changes(SquareNumber square) const;
  bool is_joint(SquareNumber square) const;
  Parts numbered(const Cells& cells);
  Box box_of(const Piece& piece) const;
  std::size_t first_slot() const;
  PartNumber intern(const Piece& piece, const Cells& cells);
  void expand(PartNumber part, Side side);
  void place(PartNumber part);
  SquareNumber root(SquareNumber square);

  const GroundedPage& grounded_;
  const Watch& watch_;
  const std::size_t rows_, columns_;
  std::vector<Cell> grounds_;  // by square
  std::size_t ground_count_;
  std::size_t bits_;  // of a square in a key
  std::size_t words_;  // of a key
  KeyTable keys_;
  std::vector<Part> parts_;
  std::vector<std::uint32_t> options_;  // how many; each with the number of its parts, and these
  std::uint64_t expanded_ = 0;

  // The reach of rules on the board that is being divided, and on the part that is being played.
  GroundedPage::Reach reach_;
  std::vector<SquareNumber> parents_;
  std::vector<std::uint8_t> joints_;
  std::vector<std::uint32_t> piece_of_;
  std::vector<Piece> pieces_;
  std::vector<std::uint32_t> marked_;
  std::uint32_t marks_ = 0;
  Cells cells_;
  Squares squares_;
};

}  // namespace gadgetc::game_page
