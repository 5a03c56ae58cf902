// Strategy files of the formula game: checked against a formula, or written for one.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/run/time_limit.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/quantified/quantified_formula.hpp"
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

// The same of a quantified formula, whose winner chooses values: a text of choices
// (quantified/choices/). `looks_like_choices`: is it one, by its first line?
bool looks_like_choices(std::string_view text);
int check_choices_file(const quantified::QuantifiedFormula& formula, const std::string& file,
                       std::string_view text, bool json);
bool write_choices_file(const quantified::QuantifiedFormula& formula,
                        std::optional<TimeLimit::Clock::time_point> deadline,
                        const std::string& file);

}  // namespace gadgetc
