// A position of a page's game on a board of any size: a byte a square, row 0 on top.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/page/page.hpp"

namespace gadgetc::game_page {

// Squares of a board by number, row by row from the top left.
using SquareNumber = std::uint32_t;

// A square that changes, and what it holds then.
struct Change {
  SquareNumber square = 0;
  Cell cell = 0;
  auto operator<=>(const Change&) const = default;
};

// All squares that change, by number. Two moves that leave one board are equal.
struct Move {
  std::vector<Change> changes;
  auto operator<=>(const Move&) const = default;
};

class Position {
 public:
  Position() = default;
  // Filled with the first cell and the first ground. rows, columns >= 1.
  Position(int rows, int columns)
      : rows_(rows),
        columns_(columns),
        cells_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {
    assert(rows >= 1 && columns >= 1);
  }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  std::size_t squares() const { return cells_.size(); }
  bool contains(Square s) const {
    return s.row >= 0 && s.row < rows_ && s.column >= 0 && s.column < columns_;
  }
  SquareNumber number(Square s) const {
    assert(contains(s));
    return static_cast<SquareNumber>(s.row) * static_cast<SquareNumber>(columns_) +
           static_cast<SquareNumber>(s.column);
  }
  Square square(SquareNumber number) const {
    return {static_cast<int>(number) / columns_, static_cast<int>(number) % columns_};
  }

  Cell cell(SquareNumber number) const { return cells_[number]; }
  Cell cell(Square s) const { return cells_[number(s)]; }
  void set_cell(SquareNumber number, Cell cell) { cells_[number] = cell; }
  void set_cell(Square s, Cell cell) { cells_[number(s)] = cell; }
  const std::vector<Cell>& cells() const { return cells_; }
  std::vector<Cell>& cells() { return cells_; }

  Cell ground(SquareNumber number) const { return grounds_ ? (*grounds_)[number] : Cell{0}; }
  // Null where the ground is the first one everywhere.
  const std::shared_ptr<const std::vector<Cell>>& grounds() const { return grounds_; }
  void set_grounds(std::vector<Cell> grounds);

  Side turn = Side::White;

  bool operator==(const Position& other) const;

 private:
  int rows_ = 0;
  int columns_ = 0;
  std::vector<Cell> cells_;
  std::shared_ptr<const std::vector<Cell>> grounds_;
};

// The board of a start of the page.
Position position_of(const Start& start);

// Plays a legal move and passes the turn.
void play(Position& position, const Move& move);
// What takes the move back once it is played: the squares as they are before it.
Move inverse(const Position& before, const Move& move);

}  // namespace gadgetc::game_page
