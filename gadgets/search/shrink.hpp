// Smaller versions of a tile of any game, where all tiles of its size are too many to look at.
//
// From a drawing every set of at most so many changes is tried; what the changes are says the game.
// The first set that gives fewer squares (or as many and fewer pieces) and a tile that does what it
// has to takes the drawing's place, and the search begins again, until no set of changes helps: the
// result is a local minimum, no more.
#pragma once

#include <functional>
#include <optional>

#include "gadgets/search/stop_sign.hpp"
#include "gadgets/tile/tile.hpp"
#include "gadgets/verifier/verification.hpp"

namespace gadgetc {

// What a game says of it.
class ShrinkGame {
 public:
  virtual ~ShrinkGame() = default;
  // How many changes of this drawing are tried; by number, in the order in which they are applied.
  virtual std::size_t set_drawing(const Tile& tile) = 0;
  // A drawing after a change of the one that was set, on which others may have been made before;
  // nothing where it cannot be made.
  virtual std::optional<Tile> changed(const Tile& tile, std::size_t change) const = 0;
  // Would a reader of drawings take it?
  virtual bool is_tile(const Tile& tile) const = 0;
  // Held: it keeps its contract and leaves Black passes. Unknown: at a limit.
  virtual verifier::Verdict decide(const Tile& tile) const = 0;
};

struct ShrinkLimits {
  int changes = 1;  // at a time
  StopSign is_over = [] { return false; };
  std::function<void(std::size_t tried, const Tile& best)> on_try = [](std::size_t, const Tile&) {};
};

struct ShrinkResult {
  Tile best;
  std::size_t tried = 0;    // drawings verified
  std::size_t open = 0;     // of these above a limit
  bool is_complete = true;  // no set of changes of `best` was left untried
};

ShrinkResult shrink(const Tile& tile, ShrinkGame& game, const ShrinkLimits& limits);

}  // namespace gadgetc
