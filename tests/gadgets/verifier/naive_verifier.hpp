// The definitions of gadgets/verifier/safety.hpp and liveness.hpp, written down a second time in
// the plainest way: states are lists of pieces, sets are sets of numbers, every fixpoint is
// iterated as it is defined. Shares nothing with gadgets/ beyond the tile and with solver/ beyond
// `beats`. White's strategy is sought with all White's moves, guards free, where nothing else is
// said.
#pragma once

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/tile/tile.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc::naive {

// What surrounds the moves: the same three games as in the verifier.
struct Game {
  bool baits = false;         // no cats; White may delete a black piece on a white trap
  bool shuns = false;         // Black never steps on a white trap
  bool for_white = false;     // Black may leave; White leaves only as deliveries
  bool foreign_cats = false;  // white cats come in through ports, any number
  bool posts = false;         // White's cats only take and go back to a post
};

bool is_safe(const Tile& tile, const jungle::Rules& rules, const Game& game);
// With all of White's moves, or with White's guards at their posts: White has fewer moves then, so
// what is live there is live.
bool is_live(const Tile& tile, const jungle::Rules& rules, bool posts = false);
// Both, with the games that the definition of a contract names.
bool holds(const Tile& tile, const jungle::Rules& rules);
// The same in games that are small enough for large tiles: Black never steps on a white trap,
// White's guards are at their posts. Either has fewer moves than the definition gives, so true
// proves that the tile holds; false says nothing.
bool holds_with_less(const Tile& tile, const jungle::Rules& rules);

}  // namespace gadgetc::naive
