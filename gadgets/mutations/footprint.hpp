// Where pieces get in the game on a part as drawn, and with that a quick answer to whether a
// changed part has the same play.
//
// One list of the drawing's states serves all its changes. Let the changed part have the same ports
// and the same pieces at the same places, and let both parts agree on the outlook (Arena::outlook)
// of every piece wherever it stands in some state of that list. Then the lists are the same and so
// are the lines of play: state by state, a step leads from a place to another as the outlook of the
// mover says, is a capture, and possible, by kinds and weakness of mover and victim, and a breach
// by where pieces stand and what they see. Weakness is in their outlooks, and the place that a
// piece comes to is in the list. When the parts do not agree nothing is said.
#pragma once

#include <bitset>
#include <cstddef>
#include <optional>

#include "base/run/watch.hpp"
#include "gadgets/verifier/arena.hpp"

namespace gadgetc {

class Footprint {
 public:
  // Of the game from the drawing; states after a breach belong to it when White's strategy is
  // sought (`for_white`), as in same_play.hpp. The tile has no pick. Nothing when there are more
  // than `state_limit` states.
  static std::optional<Footprint> find(const Arena& drawn, bool for_white, std::size_t state_limit,
                                       const Watch& watch = {});

  // Is it certain that the arena `changed` of the same freedom has the same play as `drawn`?
  bool shows_same_play(const Arena& drawn, const Arena& changed) const;

 private:
  std::bitset<std::size_t{16 + 1} << 8> stood_;  // by piece and place
};

}  // namespace gadgetc
