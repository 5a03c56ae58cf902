// A position of Konane on a board of any size: one byte a square, row 0 on top.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/grid/square.hpp"
#include "games/move.hpp"
#include "games/side.hpp"

namespace gadgetc::konane {

enum class Stone : std::uint8_t { None, White, Black };

constexpr Stone stone_of(Side side) { return side == Side::White ? Stone::White : Stone::Black; }

// The owner of the stone that stands on a square of the full board: the colours alternate, and the
// top left square is White's. No stone ever changes the parity of its row or of its column, so a
// game that began with the full board keeps to this colouring.
constexpr Side colour_of(Square s) {
  return (s.row + s.column) % 2 == 0 ? Side::White : Side::Black;
}

// A jump over one or more stones in a line, or, with from == to, the removal of a stone by which a
// game begins (moves.hpp).
using gadgetc::Move;
constexpr bool is_removal(Move move) { return move.from == move.to; }

class Position {
 public:
  Position() = default;
  // Empty. rows, columns >= 1.
  Position(int rows, int columns)
      : rows_(rows),
        columns_(columns),
        stones_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), Stone::None) {
    assert(rows >= 1 && columns >= 1);
  }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  std::size_t squares() const { return stones_.size(); }
  bool contains(Square s) const {
    return s.row >= 0 && s.row < rows_ && s.column >= 0 && s.column < columns_;
  }
  Stone stone(Square s) const { return stones_[index(s)]; }
  void set_stone(Square s, Stone stone) { stones_[index(s)] = stone; }
  // The columns() stones of a row from the left.
  const Stone* row_stones(int row) const { return stones_.data() + index({row, 0}); }
  Stone* row_stones(int row) { return stones_.data() + index({row, 0}); }

  Side turn = Side::White;

  bool operator==(const Position&) const = default;

 private:
  std::size_t index(Square s) const {
    assert(contains(s));
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(s.column);
  }
  int rows_ = 0;
  int columns_ = 0;
  std::vector<Stone> stones_;
};

// The full board, with which an ordinary game begins; usual sizes are 6 x 6 and 8 x 8. Black is to
// move.
Position full_board(int rows, int columns);

}  // namespace gadgetc::konane
