// The moves by which the sides take variables on a board of tiles, by the strategies that prove the
// variables' tiles.
#pragma once

#include <optional>
#include <vector>

#include "reduction/compile.hpp"
#include "reduction/targets/taking_moves.hpp"

namespace gadgetc {

// By variable of the formula; nothing where a variable has no tile. The moves are legal on the
// first position, but for whose turn it is. Throws UsageError where a variable's tile does not
// hold.
std::vector<std::optional<TakingMoves>> taking_moves(const Compilation& compilation);

}  // namespace gadgetc
