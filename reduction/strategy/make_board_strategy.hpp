// What the winner's full-board strategy is made of: the formula solved; and, from the squares of
// the board alone, certificates of the tiles on it, taken from the build or, where it made none,
// from the verifier, and confirmed by the checker, which shares nothing with it but the drawing and
// the rules.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "reduction/formula/formula.hpp"
#include "reduction/strategy/board_strategy_file.hpp"
#include "solver/formula_game/hypergraph/game_value.hpp"

namespace gadgetc {

// Of the formula's winner. Nothing: its game met a limit, or is too large to be searched.
std::optional<StrategyFile> make_formula_strategy(const Formula& formula, Side first,
                                                  const SolveLimits& limits = {});

// Of the tiles that were read from the board, under its rules. `on_tile` is called with each name
// before its proof. Throws std::logic_error when a proof fails, UsageError for a board that breaks
// a design rule.
TileStrategies prove_tiles(const BoardReading& reading, const Rules& rules,
                           const std::function<void(const std::string&)>& on_tile = {});

}  // namespace gadgetc
