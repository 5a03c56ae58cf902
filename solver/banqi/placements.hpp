// Where revealed pieces can stand and move while certain squares are hidden: geometry without
// colours or ranks.
//
// A *pattern* says how many pieces there are of each class in play: 2,1,1 is two of the first, one
// of the second and of the third. Its placements on the squares that are not hidden are
// arrangements of the classes' symbols and of empty squares, numbered in lexicographic order
// (solver/ranking/permutations.hpp). What steps, captures and flips lead to is again a placement,
// of the same pattern, of the pattern without one piece, or of the pattern with one more on one
// hidden square less; all their numbers are looked up here. A few hundred patterns serve every
// material, so this is computed once and then only read.
//
// Of symmetric sets of hidden squares only one, the *standard* one with the least number as a set
// of bits, has placements: the others are brought there by a symmetry of the board.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "games/banqi/board.hpp"

namespace gadgetc::banqi {

using SquareSet = std::uint8_t;  // bit 0 is A2

SquareSet mirrored_set(SquareSet set, std::size_t symmetry);

// The standard sets of hidden squares, and how every set becomes one.
struct StandardSets {
  std::array<SquareSet, 256> standard{};
  std::array<std::uint8_t, 256> symmetry{};  // takes the set to the standard one
  std::array<std::uint8_t, 256> number{};    // of the standard one among those of its size
  std::array<std::vector<SquareSet>, kSquares + 1> of_size;
};
// Where `merge` is false, every set is a standard one: nothing is brought anywhere.
StandardSets make_standard_sets(bool merge);

using Pattern = std::vector<std::uint8_t>;  // pieces by class in play, each at least 1

struct Capture {
  std::uint16_t from;   // number of the placement
  std::uint16_t after;  // number of that without the victim, the taker on its square
};

struct Step {
  std::uint16_t after;
  std::uint8_t cls;  // of the pattern
};

struct Placements {
  std::size_t classes = 0;
  std::uint32_t size = 0;                 // how many placements
  std::vector<std::uint32_t> first_step;  // of each placement, and one past the last
  std::vector<Step> steps;                // to empty squares
  // Captures by taker * classes + victim, classes of the pattern: onto a neighbour; over one
  // revealed piece; over one hidden piece.
  std::vector<std::vector<Capture>> adjacent, over_revealed, over_hidden;
  // Flips by hidden square, in ascending order, and by the class that comes up: 2 * c for a new
  // class that becomes number c, 2 * c + 1 for one more of class c. Numbers of the placements after
  // the flip, among those of the standard set; empty unless prepared.
  std::vector<std::vector<std::vector<std::uint16_t>>> flips;
};

// How many squares show each symbol: symbol 0 the empty ones, c + 1 class c.
Pattern symbol_counts(int hidden_squares, const Pattern& pattern);

// The pattern with a piece of class c more (see Placements::flips), or less.
Pattern with_piece(const Pattern& pattern, std::size_t coming);
Pattern without_piece(const Pattern& pattern, std::size_t cls);

// What stands on each square: 0 for empty or hidden, c + 1 for class c.
using Symbols = std::array<std::uint8_t, kSquares>;
std::uint32_t rank_placement(const Symbols& symbols, SquareSet hidden, const Pattern& pattern);
Symbols unrank_placement(std::uint32_t number, SquareSet hidden, const Pattern& pattern);

// All placements that were ever asked for. Any thread may ask.
class PlacementStore {
 public:
  explicit PlacementStore(bool merge_symmetric = true)
      : sets_(make_standard_sets(merge_symmetric)) {}

  const StandardSets& sets() const { return sets_; }
  std::size_t bytes();
  // The placements of a pattern with flips of the given sorts; `hidden` is standard. What is
  // returned stays; flips of other sorts may be added to it.
  const Placements& prepare(SquareSet hidden, const Pattern& pattern,
                            const std::vector<std::size_t>& coming);

 private:
  StandardSets sets_;
  std::mutex mutex_;
  std::size_t bytes_ = 0;  // of all placements
  std::map<std::pair<SquareSet, Pattern>, std::unique_ptr<Placements>> known_;
};

}  // namespace gadgetc::banqi
