// The winner's strategy on a board of Konane as a file: the formula's strategy
// (reduction/strategy/board_strategy_text.hpp). The tiles' strategies are computed anew where they
// are needed (prove_tiles.hpp), so the file says nothing of tiles.
#pragma once

#include <ostream>
#include <string_view>

#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc::konane {

// Any bytes give a strategy or an InputError with line and column. What it says is not checked.
formula_game::StrategyFile parse_board_strategy(std::string_view source, std::string_view text);

// Writes what parse_board_strategy reads as the same.
void write_board_strategy(std::ostream& out, const formula_game::StrategyFile& formula);

}  // namespace gadgetc::konane
