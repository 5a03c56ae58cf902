// A quick refuter of White's contract: Black takes by force what she needs for a delivery.
//
// As in a siege (siege.hpp) Black moves, and each time White lets it be or answers with one step
// that delivers nothing; he wins when he has left the tile, or has taken a piece and denies a
// delivery from then on (denial.hpp). A siege asks for the denial at every state of a few steps;
// here only captures are looked at so closely, and every state is kept with the number of steps
// that it was looked at for, so that a piece can be hunted down over many. Iterated depth-first
// search over his steps.
//
// Why it is right. What is found is a finite tree of his steps against all of her answers, each
// end of which is won: rank by rank no state of it is ready, by the argument of siege.hpp.
#pragma once

#include <cstddef>

#include "base/run/watch.hpp"
#include "gadgets/verifier/arena.hpp"

namespace gadgetc {

struct RaidOptions {
  std::size_t look_limit = 100'000;    // at states with Black to move, each for a number of steps
  std::size_t denial_limit = 100'000;  // states of one delivery's game (denial.hpp)
  Watch watch{};
};

// From the drawing of a tile without pick. The arena is one for White (Freedom::for_white), guards
// free. What is not found proves nothing. Throws as Watch::tick does.
bool has_raid(const Arena& arena, const RaidOptions& options);

}  // namespace gadgetc
