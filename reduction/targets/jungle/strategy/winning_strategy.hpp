// The winner's strategy on a board of Dou Shou Qi.
#pragma once

#include <memory>

#include "reduction/strategy/winning_strategy.hpp"
#include "reduction/targets/jungle/strategy/board_scene.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc::jungle {

// The scene has the tiles' strategies. Throws UsageError when the formula's is not for its board.
std::unique_ptr<WinningStrategy> make_winning_strategy(std::unique_ptr<const BoardScene> scene,
                                                       formula_game::StrategyFile formula);

}  // namespace gadgetc::jungle
