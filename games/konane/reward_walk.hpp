// Follows a white stone that Black cannot take from rest to rest.
//
// A stone that comes to rest between two black stones across its way, with nothing before it and
// nothing behind it, cannot be taken: each of the two would have to land where the other stands.
// White goes on over one of them to the next such square, so each of them is a move of White's that
// Black cannot stop, as long as no other stone comes near.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "base/grid/direction.hpp"

namespace gadgetc::konane {

// What is known of a square: nothing stands outside, but no stone may land there. Other stones are
// not jumped over.
enum class WalkedSquare : std::uint8_t { Outside, Empty, Black, Other };
using WalkedBoard = std::function<WalkedSquare(Square)>;

struct RewardWalk {
  std::vector<Square> rests;  // in the order of the way
  Square last;                // where the way ends behind them
  Direction direction{};      // in which it comes there
  std::set<Square> stones;    // on the way and beside it
};

// Goes on from `first`, reached in direction `d`, as long as one of the two stones leads to
// another rest; where both do, over fewer stones. Any way that White can go is a bound of White's
// moves from below.
RewardWalk walk_reward(const WalkedBoard& board, Square first, Direction d);
// The same from the first rest straight on from `start` in direction `d`, or at `start`; no rests
// where there is none.
RewardWalk enter_reward(const WalkedBoard& board, Square start, Direction d);

}  // namespace gadgetc::konane
