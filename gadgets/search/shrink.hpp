// Smaller versions of a tile, where all tiles of its size are too many to look at.
//
// From a drawing every set of at most so many changes is tried: another symbol on a square
// (SearchGame::changes), a port moved along its side, rows or columns dropped, so that the rest
// moves together. Where a game has a pitch of two squares, inner rows go in pairs, and no port
// changes the parity of its row or column as seen from the others.
//
// The first set that gives fewer squares (or as many and fewer pieces) and a tile that does what it
// has to takes the drawing's place, and the search begins again, until no set of changes helps: the
// result is a local minimum, no more. A tile has to hold under each reading, and to leave Black
// passes: White cannot threaten for ever, or some number of passes is enough.
#pragma once

#include <functional>

#include "gadgets/search/search_game.hpp"
#include "gadgets/search/stop_sign.hpp"

namespace gadgetc {

struct ShrinkOptions {
  int changes = 1;  // at a time
  std::vector<std::string> readings{""};
  std::size_t state_limit = 2'000'000;
  StopSign is_over = [] { return false; };
  std::function<void(std::size_t tried, const Tile& best)> on_try = [](std::size_t, const Tile&) {};
};

struct ShrinkResult {
  Tile best;
  std::size_t tried = 0;    // drawings verified
  std::size_t open = 0;     // of these above a limit
  bool is_complete = true;  // no set of changes of `best` was left untried
};

ShrinkResult shrink(const SearchGame& game, const Tile& tile, const ShrinkOptions& options);

}  // namespace gadgetc
