// Who plays for the formula's winner on a compiled board, whatever its game. It brings along the
// strategies of tiles, which compiling needs not.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "reduction/compile.hpp"
#include "reduction/products/board_winner.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc {

// Does a page show games of the winner, if the formula's strategy is known?
bool may_have_games(const Compilation& compilation);

// `strategy` is of the compilation's formula. `on_tile` is called with each tile's name before its
// proof. The compilation has to outlive the result.
std::unique_ptr<BoardWinner> winner_of(const Compilation& compilation,
                                       formula_game::StrategyFile strategy,
                                       const std::function<void(const std::string&)>& on_tile);

}  // namespace gadgetc
