// How much play a tile whose wires are pairs has in it before a signal comes in.
#pragma once

#include <cstdint>

#include "gadgets/local/local_game.hpp"
#include "gadgets/verifier/decide_game.hpp"

namespace gadgetc::local_game {

// How often the cell that holes are made in may come to stand on squares of the tile, at most,
// while no input has had a signal, whatever both sides and the neighbours do. Of a page by which
// every move puts it on one square, these are the moves that end in the tile. `game` is the one in
// which Black's strategy is sought. Throws LimitReached.
std::uint32_t count_idle_moves(const LocalGame& game, const Tile& tile,
                               const verifier::GameLimits& limits);

}  // namespace gadgetc::local_game
