// The sets of squares that White's guards, her cats, may stand on, numbered size by size, and what
// becomes of a set when a guard walks or is taken.
//
// Guards are interchangeable, so where they stand is a set of squares. Sets of one size are
// numbered as solver/ranking/combinations.hpp does, and a set of those numbers is a row of bits.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "gadgets/verifier/arena.hpp"

namespace gadgetc {

using GuardSetId = std::uint32_t;  // among those of one size
using GuardSquares = std::uint64_t;   // by place

// The squares of a tile by place, as a guard walks on them; at most 64 are taken.
struct GuardGround {
  std::vector<std::vector<Place>> neighbours;
};

class GuardSets {
 public:
  // One step of a guard: from `other` to the set in question by leaving `from` for `to`, or back.
  struct Walk {
    GuardSetId other;
    Place from, to;
  };
  // The set `with` a guard on some square and the one, of a size less, without it.
  struct Loss {
    GuardSetId with, without;
  };

  GuardSets(const GuardGround& ground, unsigned size);

  unsigned size() const { return size_; }  // guards in a set
  std::size_t count() const { return masks_.size(); }
  std::size_t words() const { return words_; }  // 64 bits each, of a row with a bit a set
  GuardSquares squares_of(GuardSetId id) const { return masks_[id]; }
  GuardSetId find(GuardSquares squares) const;
  // The row of those sets that have a guard there.
  std::span<const std::uint64_t> holders(Place square) const { return holders_[square]; }
  // All sets from which a guard's walk leads to this one, squares that others stand on not heeded.
  std::span<const Walk> walks_to(GuardSetId id) const {
    return {walks_.data() + first_walk_[id], walks_.data() + first_walk_[id + 1]};
  }
  // For all sets that have a guard there.
  std::span<const Loss> losses(Place square) const { return losses_[square]; }
 private:
  void add_walks(const GuardGround& ground);
  void add_losses();

  unsigned size_;
  unsigned squares_;
  std::size_t words_;
  std::vector<GuardSquares> masks_;
  std::vector<std::vector<std::uint64_t>> holders_;
  std::vector<std::vector<Loss>> losses_;
  std::vector<Walk> walks_;
  std::vector<std::size_t> first_walk_;
};

// How many sets there are of so many guards, walks that lead to all of them, and the bytes of
// GuardSets.
std::uint64_t count_guard_sets(std::size_t squares, unsigned size);
std::uint64_t count_guard_walks(const GuardGround& ground, unsigned size);
std::uint64_t bytes_of_guard_sets(const GuardGround& ground, unsigned size);

}  // namespace gadgetc
