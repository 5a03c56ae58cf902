// The ways that White's pieces go in a part as it is drawn, for the games on its changes.
//
// Her strategy with guards at their posts (liveness.hpp) uses few of the moves that her pieces
// have: a signal goes through, a piece of the part's own goes out, none strolls. A game in which
// she keeps to these ways, and else only takes, has a few hundredths of the states; what she can
// keep there she can keep with all her moves, since nothing was given to her and nothing taken from
// Black.
#pragma once

#include <optional>
#include <vector>

#include "gadgets/verifier/arena.hpp"
#include "gadgets/verifier/verify.hpp"

namespace gadgetc {

// Each way once. Nothing when the part does not hold with guards at their posts, or above a limit
// of the options.
std::optional<std::vector<TileWay>> find_ways(const Tile& part, const VerifyOptions& options);

}  // namespace gadgetc
