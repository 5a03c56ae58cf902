// Have two drawings the same lines of play?
//
// A line is the sequence of its moves, each written as the squares it goes from and to: what stands
// there is left out. So a piece that is changed into another is compared with what it was, and one
// that never moves, takes or is taken does not count. Both games are played in lockstep: from each
// pair of states that a common line leads to, both have to offer the same moves, the same of them
// captures, breaches, deliveries and steps out of the tile. No move leads to two states, so this
// decides whether all lines are the same; then either side's strategies are the same too, and so is
// the verdict. Pairs in which a piece has come near the change are looked at first, for there the
// games differ if they do.
#pragma once

#include <cstddef>
#include <optional>

#include "gadgets/verifier/arena.hpp"

namespace gadgetc {

// False as well when ports, contract or guests differ. Nothing when a game has more than
// `state_limit` pairs of states. `focus` is where they differ; it does not matter for the answer
// below the limit.
std::optional<bool> has_same_play(const Tile& first, const Tile& second, const Rules& rules,
                                  const Freedom& freedom, std::size_t state_limit,
                                  Square focus = {});

}  // namespace gadgetc
