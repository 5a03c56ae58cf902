// The winner's strategy on a board of Konane.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "reduction/strategy/winning_strategy.hpp"
#include "reduction/targets/konane/strategy/prove_tiles.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc::konane {

// Proves the tiles of the scene as prove_tiles does. Throws UsageError, too, when the formula's
// strategy is not for its board.
std::unique_ptr<WinningStrategy> make_winning_strategy(
    std::unique_ptr<const BoardScene> scene, formula_game::StrategyFile formula,
    const std::function<void(const std::string&)>& on_tile = {});

}  // namespace gadgetc::konane
