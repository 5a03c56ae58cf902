// The definitions of gadgets/safety.hpp and gadgets/liveness.hpp, written down a second time in the
// plainest way: states are texts, sets are sets of numbers, every fixpoint is iterated as it is
// defined. Shares nothing with gadgets/ beyond the tile and with solver/ beyond `beats`. White's
// strategy is sought with all her moves, guards free.
#pragma once

#include <cstddef>

#include "gadgets/tile.hpp"
#include "solver/jungle/rules.hpp"

namespace gadgetc::naive {

// What surrounds the moves: the same three games as in the verifier.
struct Game {
  bool baits = false;         // no cats; White may delete a black piece on a white trap
  bool shuns = false;         // Black never steps on a white trap
  bool for_white = false;     // Black may leave; White leaves only as deliveries
  bool foreign_cats = false;  // white cats come in through ports, any number
};

bool is_safe(const Tile& tile, const Rules& rules, const Game& game);
bool is_live(const Tile& tile, const Rules& rules);
// Both, with the games that the definition of a contract names.
bool holds(const Tile& tile, const Rules& rules);

}  // namespace gadgetc::naive
