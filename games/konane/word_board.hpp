// A board of any size as three sets of squares, a bit a square, on which moves are played and taken
// back.
//
// Where a side's stones land by one jump in a direction is found for 64 squares at once: the
// squares two steps on, the enemy stones one step on, and the empty squares, all shifted to the
// landing square. A jump that goes on is followed stone by stone. The rules are those of moves.hpp,
// and held to it by tests; the two removals that open a game are looked up there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/grid/direction.hpp"
#include "games/konane/position.hpp"

namespace gadgetc::konane {

class WordBoard {
 public:
  // Squares by number in reading order: row * columns + column.
  struct Step {
    std::uint32_t from = 0, to = 0;  // equal: a removal
    bool operator==(const Step&) const = default;
  };

  explicit WordBoard(const Position& position);

  Side turn() const { return turn_; }
  // The key of stones and side to move.
  std::uint64_t key() const { return key_; }
  Position position() const;
  Step to_step(Move move) const { return {number_of(move.from), number_of(move.to)}; }
  Move to_move(Step step) const { return {square_of(step.from), square_of(step.to)}; }

  // Appends the legal moves of the side to move, direction by direction.
  void list_moves(std::vector<Step>& steps) const;
  // How many there are.
  std::uint64_t count_moves() const;
  // The jumps of a side, whoever is to move.
  std::uint64_t count_jumps(Side side) const;

  void play(Step step);
  void undo(Step step);  // the last one played

 private:
  using Words = std::vector<std::uint64_t>;
  // Number of the square one step on, as a difference.
  using Stride = std::int64_t;

  static constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }
  static bool has(const Words& words, std::uint32_t square) {
    return (words[square / 64] >> (square % 64) & 1) != 0;
  }
  static void flip(Words& words, std::uint32_t square) {
    words[square / 64] ^= std::uint64_t{1} << (square % 64);
  }
  std::uint32_t number_of(Square s) const {
    return static_cast<std::uint32_t>(s.row) * columns_ + static_cast<std::uint32_t>(s.column);
  }
  Square square_of(std::uint32_t number) const {
    return {static_cast<int>(number / columns_), static_cast<int>(number % columns_)};
  }
  Stride stride(Direction d) const {
    const auto down = static_cast<Stride>(columns_);
    return std::array<Stride, 4>{-down, 1, down, -1}[static_cast<std::size_t>(d)];
  }
  bool is_to_be_opened() const { return alternates_ && empty_count_ < 2; }

  // Word `w` of the squares `by` further on than those of `words`.
  static std::uint64_t shifted(const Words& words, std::size_t w, Stride by);
  // Word `w` of the squares where a side lands by one jump.
  std::uint64_t landings(Side side, std::size_t w, Direction d) const;
  // Can a stone of this side that stands on `at` jump on this way?
  bool can_jump_on(Side side, std::uint32_t at, Direction d) const;
  template <typename Visit>
  void for_each_jump(Side side, Visit visit) const;
  void take_or_put(std::uint32_t square, Side side);
  void change(Step step, Side side);

  std::uint32_t rows_, columns_;
  std::array<Words, 2> stones_;  // by side
  Words empty_;
  // Squares with two squares or more to their left, and to their right.
  Words far_from_left_, far_from_right_;
  std::uint64_t empty_count_ = 0;
  bool alternates_ = true;  // all stones are where the full board has such stones
  Side turn_;
  std::uint64_t key_ = 0;
};

}  // namespace gadgetc::konane
