// Placements of groups of equal pieces as numbers: some pieces of each group stand on squares,
// which hold one piece each, the others in the group's wells, which hold any number.
//
// How many of each group stand on squares is the *split*; splits are in lexicographic order, and
// the numbers of one follow those of the split before. Inside a split a number is one in mixed
// radix, least significant digit first: the *tag*, a number of the caller's for whatever else there
// is; then for each group the combination of its squares among those still empty, and the multiset
// of its wells. A multiset of m among w wells, ascending, becomes a combination of m among w + m -
// 1 by adding to each its place in the list (Knuth, The Art of Computer Programming, 7.2.1.3).
#pragma once

#include <cstdint>
#include <vector>

namespace gadgetc {

struct PieceGroup {
  unsigned pieces = 0;
  unsigned wells = 1;  // at least 1
  bool operator==(const PieceGroup&) const = default;
};

// The places of one group, each list ascending.
struct GroupPlace {
  std::vector<std::uint8_t> squares;
  std::vector<std::uint8_t> wells;  // one for each of the other pieces
  bool operator==(const GroupPlace&) const = default;
};

class GroupPlacements {
 public:
  static constexpr unsigned kMostSquares = 64;

  // At most kMostSquares squares; tags run from 0 to `tags` - 1. Throws std::overflow_error when
  // there are more squares, or the numbers do not fit into 64 bits.
  GroupPlacements(unsigned squares, std::vector<PieceGroup> groups, std::uint64_t tags);

  std::uint64_t size() const { return first_.back(); }
  std::uint64_t rank(std::uint64_t tag, const std::vector<GroupPlace>& places) const;
  // `number` is below size(); sets the places of all groups and returns the tag.
  std::uint64_t unrank(std::uint64_t number, std::vector<GroupPlace>& places) const;

 private:
  using Counts = std::vector<unsigned>;  // by group

  void list_splits(std::size_t group, Counts& counts);
  // Multisets of so many among the group's wells.
  std::uint64_t count_in_wells(const PieceGroup& group, unsigned on_squares) const;

  unsigned squares_;
  std::vector<PieceGroup> groups_;
  std::uint64_t tags_;
  std::vector<Counts> splits_;
  std::vector<std::uint64_t> first_;  // number of the first placement of each, and the end
};

}  // namespace gadgetc
