// Strategy files of the formula game: checked against a formula, or written for one.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "reduction/formula/formula.hpp"
#include "solver/formula_game/strategy/extract_strategy.hpp"

namespace gadgetc {

// `gadgetc check FORMULA --strategy FILE`: prints whether the strategy in the file's text wins the
// game of the formula, or the first violation; an exit code. The strategy says who moves first, and
// `formula_for` gives the formula for that side. Throws InputError and UsageError.
int check_strategy_file(const std::function<Formula(formula_game::Player)>& formula_for,
                        const std::string& file, std::string_view text, bool json);

// Extracts a strategy from a solver, checks it, and writes it to `file` ("-": standard output).
// False: a limit was reached, and nothing is written. Throws UsageError and OutputError, and
// std::logic_error when the solver's answers make no strategy.
bool write_strategy_file(const Formula& formula, formula_game::Player first,
                         const formula_game::DecideGame& decide,
                         const formula_game::ExtractOptions& options, const std::string& file);

}  // namespace gadgetc
