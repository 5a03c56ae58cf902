// The numbers of all states of a tile's game, reachable or not, in which pieces, arrivals and
// deliveries are where they could be at all.
//
// A state here is the place of every piece (jungle/tile_state.hpp), what has arrived and been
// delivered, and for a variable who has decided it. Pieces of one side and kind are a group; its
// wells are where any number may stand: gone; for signals and white pieces the wires and the den
// that they may come to, for black ones the wires on which guests of theirs wait. The tag numbers
// the phases: every set of arrivals in their order, with every set of deliveries
// (ranking/group_placements.hpp).
//
// What is *not* asked of a state is what play brings about: that pieces come from where they were
// drawn, that who is gone was taken, that arrivals and deliveries fit the pieces.
#pragma once

#include <cstdint>
#include <vector>

#include "gadgets/jungle/local_game.hpp"
#include "solver/ranking/group_placements.hpp"

namespace gadgetc::jungle {

class TileIndex {
 public:
  // `game` is to outlive it. Throws UsageError when the states are too many to number in 64 bits.
  explicit TileIndex(const LocalGame& game);

  std::uint64_t size() const { return placements_.size(); }
  // Of a state whose places and phase are among those above.
  std::uint64_t rank(const TileState& state) const;
  // `number` is below size().
  TileState unrank(std::uint64_t number) const;

 private:
  // A phase, as it stands in a state.
  struct Tag {
    std::uint8_t arrived = 0, delivered = 0, flags = 0;
    bool operator==(const Tag&) const = default;
  };
  // Equal pieces, next to each other in a state.
  struct Group {
    std::size_t first = 0;
    PieceGroup counts;
    std::vector<Place> wells;  // ascending
  };
  static std::vector<Group> list_groups(const LocalGame& game);
  static std::vector<Tag> list_tags(const LocalGame& game);

  const LocalGame& game_;
  std::vector<Group> groups_;
  std::vector<Tag> tags_;
  GroupPlacements placements_;
};

}  // namespace gadgetc::jungle
