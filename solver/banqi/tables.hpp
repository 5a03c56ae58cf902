// The values of all positions of a material, in one array, and where each lies.
//
// Positions are sorted by their *split*: of each class of pieces so many are revealed, so many
// hidden, the rest taken. A split with one standard set of hidden squares and all placements of the
// revealed pieces is a *component*: steps stay in it, captures and flips leave it for components
// with fewer pieces or fewer hidden ones. Both players' turns lie side by side.
//
// Values are those of the side to move, win minus loss, times the factorial of the number of hidden
// pieces: then they are integers, for a flip of one of h pieces is worth the sum of h values of
// positions with h - 1 hidden ones, each in its own unit.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solver/banqi/placements.hpp"

namespace gadgetc::banqi {

using Counts = std::array<std::uint8_t, kSquares>;  // by class

struct Split {
  Counts revealed{}, hidden{};
  std::uint8_t revealed_pieces = 0, hidden_pieces = 0;
  Pattern pattern;          // the counts of revealed classes
  std::uint32_t size = 0;   // placements of one component
  std::uint64_t first = 0;  // of its first component among all placements

  // Number of class c, revealed or yet to come, in the pattern.
  std::size_t in_pattern(std::size_t cls) const;
  // How a piece of class c comes into the pattern (DarkPlacements::flips).
  std::size_t coming(std::size_t cls) const {
    return 2 * in_pattern(cls) + (revealed[cls] > 0 ? 1 : 0);
  }
};

class Tables {
 public:
  // Up to eight pieces. `store` is to outlive the tables.
  Tables(const Material& material, const Rules& rules, PlacementStore& store);

  const Material& material() const { return material_; }
  const Rules& rules() const { return rules_; }
  const Classes& classes() const { return classes_; }
  PlacementStore& store() const { return *store_; }
  const std::vector<Split>& splits() const { return splits_; }
  // Positions, both turns counted.
  std::size_t states() const { return values_.size(); }
  std::size_t bytes() const { return values_.size() * sizeof values_[0]; }

  // The split with one piece of the class taken off the board, or come up.
  const Split& after_capture(const Split& split, std::size_t cls) const;
  const Split& after_flip(const Split& split, std::size_t cls) const;
  // Where a component begins among the values; `hidden` is any set of hidden squares.
  std::size_t offset(const Split& split, SquareSet hidden) const {
    return 2 * (split.first + store_->sets().number[hidden] * std::size_t{split.size});
  }
  std::int16_t* values() { return values_.data(); }
  const std::int16_t* values() const { return values_.data(); }

  // Where a position lies: its pieces are among those of the material.
  std::size_t index(const Board& board) const;
  // What it is worth to the side to move, in units of 1 / (hidden pieces)!.
  int value(const Board& board) const { return values_[index(board)]; }

 private:
  void list_splits(std::size_t cls, Split& split);
  std::size_t id(const Counts& revealed, const Counts& hidden) const;
  std::size_t class_of(Piece piece) const {
    return class_of_[static_cast<std::size_t>(piece.colour)][static_cast<std::size_t>(piece.kind)];
  }

  Material material_;
  Rules rules_;
  Classes classes_;
  // The classes by colour and kind; only of the material's pieces.
  std::array<std::array<std::uint8_t, kKinds>, 2> class_of_{};
  PlacementStore* store_;
  std::vector<Split> splits_;
  std::vector<std::uint32_t> number_of_;  // of splits, by id
  std::vector<std::int16_t> values_;
};

}  // namespace gadgetc::banqi
