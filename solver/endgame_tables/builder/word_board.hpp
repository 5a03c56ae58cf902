// The positions of a table as words: one bit for each square of the innermost piece, a word for
// each placement of the other pieces.
//
// Moves are reversible but for captures and the end of the game, so one list of moves serves both
// ways. A move of the innermost piece is a shift of its word; a move of another piece leads from
// word to word, by the same step in whatever word. Both treat up to 61 positions at once.
//
// The innermost piece is the weakest (table_layout.hpp): if there is a rat at all, it is one. So
// the innermost piece never jumps over anybody; another piece may have to jump over it, which
// forbids single bits, or over the other rat, which forbids whole words.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/endgame_tables/table_layout.hpp"

namespace gadgetc::jungle {

inline constexpr std::size_t kMaxOuterPieces = kMaxTablePieces - 1;

// A move of a piece other than the innermost.
struct OuterMove {
  int to = 0;               // the square
  Squares passes = 0;       // the water that it jumps over
  std::ptrdiff_t step = 0;  // to the word after it; for the outermost piece see below
  // Of the outermost piece only, which is kept on files a to d. folds: the move leads to the right
  // of them; the mirror image of the position after it counts, with the outermost piece on
  // digit_after. unfolds: it leads from the left to the middle file, so that its own mirror image
  // leads there, too, from the right.
  bool folds = false;
  bool unfolds = false;
  std::size_t digit_after = 0;
};

// One digit of a piece other than the innermost.
struct OuterSquare {
  int square = 0;
  std::size_t offset = 0;         // what it adds to the number of a word
  std::size_t mirror_offset = 0;  // the same of its mirror image; only with the whole board
  std::vector<OuterMove> moves;   // not into dens
};

struct OuterPiece {
  Piece piece;
  std::size_t stride = 0;
  std::vector<OuterSquare> squares;
};

// Moves of the innermost piece that change its square's number by `offset`.
struct InnerWay {
  int offset = 0;
  Squares origins = 0;
};

// A word's placement.
struct Outer {
  std::array<std::uint32_t, kMaxOuterPieces> digits{};
  Squares occupied = 0;
  Squares swimmers = 0;      // rats on water among them
  bool is_possible = false;  // no two pieces on one square
};

class WordBoard {
 public:
  WordBoard(const TableLayout& layout, const Rules& rules);

  const Rules& rules() const { return rules_; }
  std::size_t words() const { return words_; }
  const std::vector<OuterPiece>& outer() const { return outer_; }
  Piece inner() const { return inner_; }
  Squares inner_squares() const { return inner_squares_; }
  const std::vector<InnerWay>& inner_ways() const { return inner_ways_; }
  const std::vector<OuterSquare>& inner_moves() const { return inner_moves_; }  // by square
  // Squares of the innermost piece that keep others from jumping over `passes`.
  Squares blockers(Squares passes) const { return inner_.kind() == Kind::Rat ? passes : 0; }

  Outer outer_at(std::size_t word) const {
    Outer at;
    at.is_possible = true;
    auto rest = static_cast<std::uint32_t>(word);
    for (std::size_t i = 0; i < outer_.size(); ++i) {
      const std::uint32_t digit = rest / static_cast<std::uint32_t>(outer_[i].stride);
      rest -= digit * static_cast<std::uint32_t>(outer_[i].stride);
      at.digits[i] = digit;
      const Squares bit = square_bit(outer_[i].squares[digit].square);
      at.is_possible = at.is_possible && (at.occupied & bit) == 0;
      at.occupied |= bit;
      if (outer_[i].piece.kind() == Kind::Rat) at.swimmers |= bit & kWaterSquares;
    }
    return at;
  }
  // The word with the other pieces mirrored and the outermost piece on `digit`.
  std::size_t mirrored_word(const Outer& at, std::size_t digit) const {
    std::size_t word = digit * outer_[0].stride;
    for (std::size_t i = 1; i < outer_.size(); ++i) {
      word += outer_[i].squares[at.digits[i]].mirror_offset;
    }
    return word;
  }
  // Does the outermost piece stand on the middle file? Then the mirror images of the word's
  // positions are in the table, too.
  bool is_middle(std::size_t word) const {
    return column_of(outer_[0].squares[word / outer_[0].stride].square) == kMiddleColumn;
  }

 private:
  Rules rules_;
  std::vector<OuterPiece> outer_;  // the highest digit first
  Piece inner_;
  Squares inner_squares_ = 0;
  std::vector<InnerWay> inner_ways_;
  std::vector<OuterSquare> inner_moves_;
  std::size_t words_ = 1;
};

// Files exchanged left to right.
constexpr Squares mirrored_squares(Squares squares) {
  Squares image = squares & squares_of_column(kMiddleColumn);
  for (int column = 0; column < kMiddleColumn; ++column) {
    const int distance = kStandardColumns - 1 - 2 * column;
    image |= (squares & squares_of_column(column)) << distance;
    image |= squares >> distance & squares_of_column(column);
  }
  return image;
}

// Where this piece enters the enemy den by its next move.
Squares squares_before_den(const Rules& rules, Piece piece);
// The squares where the hunter may take the victim if it can get there, by the hunter's square.
std::vector<Squares> list_takes(const Rules& rules, Piece hunter, Piece victim);

}  // namespace gadgetc::jungle
