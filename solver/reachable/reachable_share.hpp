// Which share of all placements of a small board's pieces can come up in play: exactly, and
// estimated by samples as for games that are too large to be explored (minishogi/).
//
// Exactly: all positions reachable from the board by legal moves are listed, each by its number
// (jungle_index.hpp). Estimated: uniform numbers are looked up in that list; what is tested is the
// sampling and the numbering, which know nothing of play. Rules that look back are not looked at.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/ranking/sampling.hpp"
#include "solver/reachable/jungle_index.hpp"

namespace gadgetc::reachable {

class ReachableSet {
 public:
  // Throws what the watch throws; the list counts against its memory limit.
  ReachableSet(const jungle::Position& start, const JungleIndex& index, const Watch& watch);

  std::size_t size() const { return numbers_.size(); }
  bool contains(std::uint64_t number) const;

 private:
  std::vector<std::uint64_t> numbers_;  // sorted
};

// Looks at so many samples of a seed and counts those that are in the set.
SampledShare sample_reachable(const ReachableSet& set, const JungleIndex& index,
                              std::uint64_t samples, std::uint64_t seed, const Watch& watch);

}  // namespace gadgetc::reachable
