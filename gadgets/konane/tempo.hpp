// How often Black has to pass while White plays in a tile: what the tile asks of Black's moves in
// reserve.
//
// Black plays to keep the contract (verifier/safety.hpp) and to pass seldom. A pass is counted
// where a move of White ends in the tile and Black has no answer there; what ends in a neighbour is
// answered there. By itself the number has no bound: the stone outside a port may go and come back
// for ever. But each time it does, Black takes a white stone beside it, and each answer of Black in
// the tile takes one too. So either is set against a pass:
//
//   passes  <=  bound + exchanges outside the ports + answers in the tile
//
// Summed over the tiles of a board, answers are at most as many as White's stones, and exchanges
// twice as many, since a jump of Black's crosses the wires of two ports at most (kPassesForStone).
#pragma once

#include <cstdint>
#include <optional>

#include "gadgets/tile/tile.hpp"
#include "gadgets/verifier/decide_game.hpp"

namespace gadgetc::konane {

// Nothing where Black cannot keep the contract, or where there is no bound. Throws UsageError as
// LocalGame does, and LimitReached.
std::optional<std::uint32_t> bound_passes(const Tile& tile,
                                          const verifier::GameLimits& limits = {});

}  // namespace gadgetc::konane
