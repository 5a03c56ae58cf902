// What certificates of boards of all games say: the board's size, the formula, who moves first, and
// the strategy of the formula game's winner.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "games/side.hpp"
#include "reduction/formula/formula.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc {

struct CertifiedGame {
  int rows = 0, columns = 0;
  Side first = Side::White;
  std::string formula;  // dimacs_line
  formula_game::StrategyFile strategy;
  std::size_t formula_line = 0, strategy_line = 0;  // in the file
};

// Are they the same, whatever their order? Beside an empty clause all others are needless, and no
// circuit has them.
bool have_same_clauses(const std::vector<Clause>& a, const std::vector<Clause>& b);

// Throws FalseLine where the formula that is named is another one.
void check_formula(const CertifiedGame& game, const Formula& formula);

// Is the certificate, whose lines begin with size and first, about this board and formula? Throws
// FalseLine where not.
void check_head(const CertifiedGame& game, int rows, int columns, Side first,
                const Formula& formula);

// Checks the strategy without search. Throws FalseLine where it is not one for the winner of the
// formula's game with this side to move first.
void check_formula_strategy(const CertifiedGame& game, const Formula& formula);

}  // namespace gadgetc
