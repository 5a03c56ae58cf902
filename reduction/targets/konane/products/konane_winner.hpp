// The formula's winner at play on a compiled board of Konane.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "reduction/compile.hpp"
#include "reduction/products/board_winner.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc::konane {

// As gadgetc::winner_of. The tiles' strategies are computed where the file is used, their
// certificates where one is wanted.
std::unique_ptr<BoardWinner> winner_of(const Compilation& compilation,
                                       formula_game::StrategyFile strategy,
                                       const std::function<void(const std::string&)>& on_tile);

}  // namespace gadgetc::konane
