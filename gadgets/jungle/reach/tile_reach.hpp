// Which share of a tile's states can come up in its game: exactly, and estimated by samples, as for
// the positions of Minishogi (solver/minishogi/) and of small boards (solver/reachable/).
//
// Exactly: the verifier's list of all states reachable from the drawing (verifier/game_graph.hpp),
// in the game in which White's side of a contract is decided, with all moves, or with guards
// staying as the verifier plays it first; a variable is listed from the drawing after each first
// move. Estimated: uniform numbers of TileIndex are looked up among the numbers of these states.
#pragma once

#include <cstdint>
#include <vector>

#include "base/run/watch.hpp"
#include "gadgets/jungle/reach/tile_index.hpp"
#include "games/jungle/rules.hpp"
#include "solver/ranking/sampling.hpp"

namespace gadgetc::jungle {

class TileReach {
 public:
  // Throws UsageError for a tile outside the verifier's limits or with too many states to number,
  // and what the watch throws; the list counts against its memory limit.
  TileReach(const Tile& tile, const Rules& rules, const Watch& watch, bool guards_stay = false);
  TileReach(const TileReach&) = delete;
  TileReach& operator=(const TileReach&) = delete;

  const TileIndex& index() const { return index_; }
  std::uint64_t reachable() const { return numbers_.size(); }
  bool is_reachable(std::uint64_t number) const;

  // Looks at so many samples of a seed.
  SampledShare sample(std::uint64_t samples, std::uint64_t seed, const Watch& watch) const;

 private:
  LocalGame game_;
  TileIndex index_;
  std::vector<std::uint64_t> numbers_;  // of the states in reach, ascending
};

}  // namespace gadgetc::jungle
