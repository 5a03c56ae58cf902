// The strategies of a board's tiles, computed anew by the verifier and confirmed by the checker of
// certificates, which shares nothing with it but the drawing and the rules.
#pragma once

#include <functional>
#include <string>

#include "reduction/strategy/board_scene.hpp"

namespace gadgetc {

// Of the tiles that stand on the board, under its rules. `on_tile` is called with each name before
// its proof. Throws std::logic_error when a proof fails, UsageError for a board that breaks a
// design rule.
TileStrategies prove_tiles(const Position& board,
                           const std::function<void(const std::string&)>& on_tile = {});

}  // namespace gadgetc
