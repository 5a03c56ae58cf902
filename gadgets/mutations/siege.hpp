// A quick refuter of White's contract: a few steps of Black after which he denies her a delivery.
//
// Black moves a few times, and each time White lets it be or answers with one step that delivers
// nothing; then signals may arrive, and then he keeps one promised delivery from being made ever
// (denial.hpp), or he has left the tile before. Iterated depth-first search over his steps.
//
// Why it is right. A state with Black to move that is ready (liveness.hpp) stays so after each step
// of his, or after some answer to it, and after each arrival; and in a ready state White can force
// every promised delivery. So a state is not ready if she cannot force one after some arrivals, or
// if after some step of Black neither the state nor any answer is ready. Rank by rank, what is
// found here is not ready. What is not found proves nothing: Black may also stall, or take longer.
#pragma once

#include "base/run/watch.hpp"
#include "gadgets/verifier/arena.hpp"

namespace gadgetc {

struct SiegeOptions {
  int black_steps = 2;                  // at most
  std::size_t state_limit = 1'000'000;  // of one delivery's game, and of positions before
  Watch watch{};
};

// From the drawing of a tile without pick. The arena is one for White (Freedom::for_white), guards
// free.
bool has_siege(const Arena& arena, const SiegeOptions& options);

}  // namespace gadgetc
