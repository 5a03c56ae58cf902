// Rooms (Freedom::rooms) for games in which Black's pieces but one stay close to where they are
// drawn: land two or more steps from them, and nearer to one of them than to the one that goes
// anywhere. White's cats go about there in no time and he never enters, so of a gadget with two
// sides that are alike one is almost all of the game.
//
// If White is not ready there she is not ready in the part: the lemma of walled_games.hpp.
#pragma once

#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// The piece that goes anywhere is the one nearest to `focus`, in steps on land. None when two are
// as near, or none gets there.
std::vector<std::vector<Square>> outlying_rooms(const Tile& part, Square focus);

}  // namespace gadgetc
