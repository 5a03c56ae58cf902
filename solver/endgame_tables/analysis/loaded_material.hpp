// A material's values in memory, with those that captures lead to, and a position of it at a time:
// for what looks at every position of a table.
//
// Squares and pieces are in the frame of the ordered material asked for; where a file has the
// colors exchanged, its board is turned, and mirror images are looked up as such
// (table_layout.hpp). Moves are those of the engine's generator (standard/standard_board.hpp), not
// those that the tables were built with.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "games/jungle/standard/standard_board.hpp"
#include "solver/endgame_tables/table_file.hpp"

namespace gadgetc::jungle {

// Values of a file, of the material or of one that a capture leads to.
class LoadedTable {
 public:
  // `pieces`: of the material asked for, in its frame.
  LoadedTable(const TableFile& file, const std::vector<Piece>& pieces, bool is_turned);

  // `squares` of `pieces`.
  TableByte value(const std::array<int, kMaxTablePieces>& squares, Side turn) const {
    std::array<int, kMaxTablePieces> own;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const int square = squares[order_[i]];
      own[i] = is_turned_ ? turned(square) : square;
    }
    const Side mover = is_turned_ ? opponent(turn) : turn;
    return values_[index_of(mover)][layout_.index(std::span(own).first(order_.size()))];
  }

 private:
  TableLayout layout_;
  bool is_turned_;
  std::array<std::vector<TableByte>, 2> values_;
  std::vector<std::size_t> order_;
};

class LoadedMaterial {
 public:
  // Memory for the values of a material and of those that its captures lead to.
  static std::size_t bytes_needed(Material material);

  // `file` is the table of canonical(material); `open` gives those of fewer pieces. Throws
  // UsageError when one cannot be read or is damaged.
  LoadedMaterial(Material material, const TableFile& file, const OpenTable& open);

  // table_pieces(material).
  const std::vector<Piece>& pieces() const { return pieces_; }
  const StandardBoard& board() const { return board_; }

  // Puts the pieces on these squares, one each. False when two would stand on one square.
  bool place(std::span<const int> squares);

  // The value as stored, for the side to move, of the position placed.
  TableByte value(Side turn) const { return whole_.value(squares_, turn); }
  // visit(from, to, value) for each legal move, `value` for who makes it.
  template <Side kSide, typename Visit>
  void for_each_move(Visit visit) const {
    StandardMoves<kSide>(board_, rules_).for_each([&](Squares from, Squares to, int) {
      const int start = first_square(from), end = first_square(to);
      visit(start, end, value_after<kSide>(start, end));
    });
  }

 private:
  static constexpr std::uint8_t kNobody = 255;

  template <Side kSide>
  TableByte value_after(int from, int to) const {
    if ((square_bit(to) & kDenSquares[index_of(opponent(kSide))]) != 0) return kWonInOne;
    const std::uint8_t mover = at_[static_cast<std::size_t>(from)];
    const std::uint8_t victim = at_[static_cast<std::size_t>(to)];
    auto squares = squares_;
    squares[mover] = to;
    const LoadedTable* table = victim == kNobody ? &whole_ : smaller_[victim].get();
    return table == nullptr ? kWonInOne : value_before(table->value(squares, opponent(kSide)));
  }

  std::vector<Piece> pieces_;
  StandardRules rules_;
  LoadedTable whole_;
  std::vector<std::unique_ptr<LoadedTable>> smaller_;  // by the piece taken; null: it was the last
  std::array<int, kMaxTablePieces> squares_{};
  StandardBoard board_;
  std::array<std::uint8_t, kStandardRows * kStandardColumns> at_{};  // the piece on a square
};

}  // namespace gadgetc::jungle
