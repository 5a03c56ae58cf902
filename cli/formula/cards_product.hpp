// Cards of Black's win in the formula game: checked against a formula, or written for one.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "reduction/formula/formula.hpp"
#include "solver/formula_game/cards/extract_cards.hpp"

namespace gadgetc {

// `gadgetc check FORMULA --cards FILE`: prints whether the cards in the file's text show that Black
// wins the game of the formula, or the first that is wrong; an exit code. The cards say who moves
// first, and `formula_for` gives the formula for that side. Throws InputError and UsageError.
int check_cards_file(const std::function<Formula(formula_game::Player)>& formula_for,
                     const std::string& file, std::string_view text, bool json);

// Makes cards from a solver's answers, of a game that Black wins, checks them, and writes them to
// `file`. False: a limit was reached, and nothing is written. Throws UsageError and OutputError,
// and std::logic_error when the solver's answers make no cards.
bool write_cards_file(const Formula& formula, formula_game::Player first,
                      const formula_game::DecideGame& decide,
                      const formula_game::CardOptions& options, const std::string& file);

}  // namespace gadgetc
