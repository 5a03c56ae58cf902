// A quick refuter of confinement: does Black get a piece out through a port by force?
//
// Depth-first search from a state with Black to move: he steps, White ignores it or answers with
// any step of hers, and so on, a few steps deep. What it finds is a line against every answer, so
// the state is not ready (liveness.hpp) and no fixpoint is needed; what it does not find proves
// nothing. It spares the full game where that would be too large, as when a guard is missing on a
// large tile.
#pragma once

#include <optional>
#include <vector>

#include "base/run/watch.hpp"
#include "gadgets/verifier/arena.hpp"

namespace gadgetc {

struct EscapeOptions {
  int black_steps = 5;
  std::size_t state_limit = 3'000'000;  // positions looked at
  Watch watch{};
};

// The line of play, against the answer of White that holds out longest; nothing when there is none
// within the options. The arena is one for White (Freedom::for_white). Throws Interrupted and
// LimitReached as Watch::tick does.
std::optional<std::vector<PlayEvent>> find_escape(const Arena& arena, const TileState& from,
                                                  const EscapeOptions& options = {});

}  // namespace gadgetc
