// The winner's full-board strategy of a board, from its squares alone: the formula read back and
// solved, the tiles' certificates taken from the build or, where it made none, from the verifier,
// and confirmed by the checker, which shares nothing with it but the drawing and the rules.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "reduction/strategy/board_strategy_file.hpp"
#include "solver/positional/game_value.hpp"

namespace gadgetc {

// Of the tiles that stand on the board, under its rules. `on_tile` is called with each name before
// its proof. Throws std::logic_error when a proof fails, UsageError for a board that breaks a
// design rule.
TileStrategies prove_tiles(const Position& board,
                           const std::function<void(const std::string&)>& on_tile = {});

// Nothing: the formula's game met a limit. Otherwise as prove_tiles.
std::optional<BoardStrategy> make_board_strategy(
    const Position& board, const SolveLimits& limits = {},
    const std::function<void(const std::string&)>& on_tile = {});

}  // namespace gadgetc
