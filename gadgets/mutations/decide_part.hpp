// Does a part keep its contract? As verify_tile says, but by the game of part_games.hpp that says
// so first: all of them are tried up to a small number of states, then up to a larger one, and so
// on; the likely ones up to eight times the others' states. In each round a short line by which
// Black gets out is looked for, too (escape.hpp), and the full game is played by tables of bits
// (guard_tables/) as soon as that is no more work than the other games of the round together.
//
// A change to a tile sets pieces loose, and the full game on it may have a thousand times the
// states of the drawing's. What is wrong with the change is mostly found within a few thousand.
#pragma once

#include <optional>
#include <vector>

#include "gadgets/verifier/arena.hpp"
#include "gadgets/verifier/verify.hpp"

namespace gadgetc {

// Unknown when no game decides within the options' limits. `focus` is where the part was changed,
// `ways` are those of the part as drawn (ways.hpp), if it has any.
Verdict decide_part(const Tile& part, Square focus, const VerifyOptions& options,
                    const std::optional<std::vector<TileWay>>& ways = std::nullopt);

}  // namespace gadgetc
