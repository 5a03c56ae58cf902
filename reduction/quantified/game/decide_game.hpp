// Who wins the game of a quantified formula, by the theorem (docs/quantified.md): White, exactly if
// the formula is true. The game is not searched.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reduction/quantified/evaluate.hpp"
#include "reduction/quantified/game/formula_source.hpp"

namespace gadgetc::quantified {

struct GameByFormula {
  std::optional<bool> truth;  // nothing: a limit was reached
  // If the one who moves first wins: the first moves that begin the play of the first round as the
  // lemmas do, with each value that wins. Others may win, too.
  std::vector<VariableId> first_moves;
  bool has_all_moves = true;  // false: a limit was reached before each value was tried
  std::uint64_t nodes = 0;    // choices tried
};

// `first` is the one that the source's game was built for. The limits hold for each evaluation.
GameByFormula decide_by_formula(const QuantifiedSource& source, formula_game::Player first,
                                const QbfLimits& limits = {});

}  // namespace gadgetc::quantified
