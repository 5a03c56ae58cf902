// The numbers of all states of a tile's game, reachable or not, in which pieces, arrivals and
// deliveries are where they could be at all.
//
// A state here is the place of every piece, what has arrived and been delivered, and for a variable
// who has decided it. Pieces of one side and kind are a group; its wells are where any number may
// stand: gone; for signals and white pieces the wires and the den that they may come to, for black
// ones the wires on which guests of theirs wait. The tag numbers the phases: every set of arrivals
// in their order, with every set of deliveries (ranking/group_placements.hpp).
//
// What is *not* asked of a state is what play brings about: that pieces come from where they were
// drawn, that who is gone was taken, that arrivals and deliveries fit the pieces.
#pragma once

#include <cstdint>
#include <vector>

#include "gadgets/local/local_game.hpp"
#include "solver/ranking/group_placements.hpp"

namespace gadgetc::jungle {

using local_game::LocalGame;

class TileIndex {
 public:
  // `game` is to outlive it. Throws UsageError when the states are too many to number in 64 bits.
  explicit TileIndex(const LocalGame& game);

  std::uint64_t size() const { return placements_.size(); }
  // The number of a state whose places and phase are among those above.
  std::uint64_t rank(const local_game::LocalState& state) const;

 private:
  struct Group {
    PieceCode piece = 0;
    PieceGroup counts;
    std::vector<Spot> wells;
  };
  static std::vector<Group> list_groups(const Tile& tile);
  static std::vector<verifier::Phase> list_phases(const LocalGame& game);

  const LocalGame& game_;
  std::vector<Square> squares_;
  std::vector<Group> groups_;  // by piece
  std::vector<verifier::Phase> phases_;
  GroupPlacements placements_;
};

}  // namespace gadgetc::jungle
