// The tiles' part of the winner's full-board strategy: from the squares of the board alone,
// certificates of the tiles on it, taken from the build or, where it made none, from the verifier,
// and confirmed by the checker, which shares nothing with it but the drawing and the rules. Those
// of the build were confirmed when the program was built.
#pragma once

#include <functional>
#include <string>

#include "reduction/targets/jungle/strategy/board_strategy_file.hpp"

namespace gadgetc::jungle {

// Of the tiles of the library that were read from the board, under its rules. `on_tile` is called
// with each name before its proof. Throws std::logic_error when a proof fails, UsageError for a
// board that breaks a design rule.
TileStrategies prove_tiles(const BoardReading& reading, const Rules& rules,
                           const std::function<void(const std::string&)>& on_tile = {},
                           const GadgetLibrary& library = gadget_library());

}  // namespace gadgetc::jungle
