// The game of a tile whose wires are pairs of squares, naively: White alone, by the plain reader of
// the page on boards with the square before a port and one more behind it.
#pragma once

#include <optional>

#include "gadgets/tile/tile.hpp"
#include "games/page/game.hpp"

namespace gadgetc {

struct PairVerdict {
  bool is_safe = false;     // no sequence of moves and signals breaks the contract
  std::size_t states = 0;   // before the first breach, of safe tiles
  bool is_live = false;     // each promised delivery can be made, whatever has come before
};

// Of a tile without black pieces, at most so many states; nothing where there are more.
std::optional<PairVerdict> naive_pairs(const Tile& tile, const game_page::Variant& variant,
                                       std::size_t most_states);

}  // namespace gadgetc
