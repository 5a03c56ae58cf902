// Placements of distinct pieces, each on one of its own squares, as numbers: a mixed radix
// (mixed_radix.hpp) with a digit for each piece, the last piece the lowest digit. Two pieces on one
// square have a number, too; that costs a few numbers and makes each digit's step constant, so that
// whoever takes steps from position to position adds a stride and ranks nothing anew.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "solver/ranking/mixed_radix.hpp"

namespace gadgetc {

class Placements {
 public:
  static constexpr int kSquares = 64;
  static constexpr int kNoDigit = -1;

  // Takes the squares (0 to 63, each once) of each piece in the order of its digits.
  explicit Placements(std::vector<std::vector<int>> squares) : squares_(std::move(squares)) {
    strides_.resize(squares_.size());
    digits_.resize(squares_.size(), std::vector<int>(kSquares, kNoDigit));
    for (std::size_t piece = squares_.size(); piece-- > 0;) {
      strides_[piece] = count_;
      count_ *= squares_[piece].size();
      for (std::size_t digit = 0; digit < squares_[piece].size(); ++digit) {
        digits_[piece][static_cast<std::size_t>(squares_[piece][digit])] = static_cast<int>(digit);
      }
    }
  }

  std::size_t pieces() const { return squares_.size(); }
  // Numbers run from 0 to count() - 1.
  std::size_t count() const { return count_; }
  std::size_t stride(std::size_t piece) const { return strides_[piece]; }
  const std::vector<int>& squares(std::size_t piece) const { return squares_[piece]; }
  // kNoDigit when the square is none of the piece's.
  int digit(std::size_t piece, int square) const {
    return digits_[piece][static_cast<std::size_t>(square)];
  }

  // One square a piece, each among the piece's own.
  std::size_t rank(std::span<const int> squares) const {
    RadixWriter writer;
    for (std::size_t piece = pieces(); piece-- > 0;) {
      assert(digit(piece, squares[piece]) != kNoDigit);
      writer.put(static_cast<std::uint64_t>(digit(piece, squares[piece])), squares_[piece].size());
    }
    return writer.number();
  }
  void unrank(std::size_t number, std::span<int> squares) const {
    RadixReader reader(number);
    for (std::size_t piece = pieces(); piece-- > 0;) {
      squares[piece] = squares_[piece][reader.take(squares_[piece].size())];
    }
  }

 private:
  std::vector<std::vector<int>> squares_;
  std::vector<std::vector<int>> digits_;  // by piece and square
  std::vector<std::size_t> strides_;
  std::size_t count_ = 1;
};

}  // namespace gadgetc
