// Has White on a board of Konane the moves behind the output that a certificate says, square by
// square?
//
// A signal that rests between two black stones across its way, with no stone before it and none
// behind it, cannot be taken: each of the two would have to land where the other stands. It goes on
// over one of them, straight over black stones to the next such square. No other white stone comes
// into the reward, and no square of anything else is beside it (check_squares.hpp), so nothing
// there changes but by the signal.
#pragma once

#include <optional>
#include <vector>

#include "base/grid/direction.hpp"
#include "games/page/position.hpp"

namespace gadgetc::stuck_loses {

// `way` is where the signal comes in, in direction `entered` (nothing: no wire leads there), where
// it rests, and where the last wire ends. Returns the squares of the reward: those that the signal
// crosses, and those of the stones beside its rests, sorted. Throws FalseLine with this line where
// the signal cannot go or rest.
std::vector<Square> check_way(const game_page::Position& board, game_page::Cell link,
                              const std::vector<Square>& way, std::optional<Direction> entered,
                              std::size_t line);

}  // namespace gadgetc::stuck_loses
