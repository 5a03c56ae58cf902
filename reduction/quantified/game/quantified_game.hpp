// From a quantified formula to the formula game: White wins the game exactly when the formula is
// true. After Byskov (Maker-Maker and Maker-Breaker games are PSPACE-complete, 2004, theorem 4),
// with smaller rounds, one a variable: docs/quantified.md has the lemmas.
//
// A round has two vertices for its variable, "true" and "false". When the round is over, White has
// one of them and Black the other, and White's says the value of the variable: of a universal one
// Black has chosen, of an existential one White. Black is to move before a round and after it.
//
//   for all b:  {true, false} {true, next, reply} {false, next, reply}
//   exists c:   {true, false, next} {true, next, reply} {false, next, reply}
//
// `next` lies in every clause of the rounds inside this one, too, and in the clauses of the formula
// with a variable inside this one, or with c. So Black has to take it sooner or later, and does
// best to do so in turn. Forced play:
//
//   for all b:  Black takes the value that b is not to have, White the other, Black next, White
//               reply
//   exists c:   Black takes next, White a value of c, Black the other, White reply
//
// The innermost round of all needs no clauses and no reply, if its variable is existential. It is,
// or there is no round: universal literals with no existential ones of their clause inside them are
// left out, as they never help, and variables that occur no more have no round.
//
// White first: an outermost existential round begins as if next were taken, without that vertex;
// before a universal one comes a vertex `start` with a clause of its own, which White has to take.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "reduction/formula/formula.hpp"
#include "reduction/formula/source_values.hpp"
#include "reduction/quantified/quantified_formula.hpp"
#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::quantified {

struct QuantifierRound {
  QbfVariable variable = 0;
  Quantifier quantifier = Quantifier::Exists;
  VariableId if_true = 0, if_false = 0;  // White's says the value
  std::optional<VariableId> next, reply;
};

struct QuantifiedGame {
  // Variables in the order of the rounds, named after the source's: "b2:true".
  Formula formula;
  std::vector<QuantifierRound> rounds;  // outermost first
  std::optional<VariableId> start;
  bool has_clauses = true;  // false: too large, see LargeGame
};

// What becomes of a game of more than kMaxQuantifiedLiterals literals: it is refused, or has rounds
// and variables and no clauses.
enum class LargeGame : std::uint8_t { Refused, RoundsAlone };

// A game of more literals is refused: each round adds one to most of the clauses behind it.
inline constexpr std::uint64_t kMaxQuantifiedLiterals = 10'000'000;

// White, the Breaker, wins the game with `first` to move exactly when the formula is true. Throws
// UsageError for a game that is refused.
QuantifiedGame build_quantified_game(const QuantifiedFormula& formula, formula_game::Player first,
                                     LargeGame large = LargeGame::Refused);

// What it means in the words of the source to take `vertex` as the first move of the game: "for all
// b2: true". "Either value": the move leaves the variable to the opponent.
std::string first_move_in_words(const QuantifiedFormula& formula, const QuantifiedGame& game,
                                VariableId vertex, formula_game::Player first);

// What the game's variables say of the formula's, outermost first.
std::vector<SourceValue> source_values(const QuantifiedFormula& formula,
                                       const QuantifiedGame& game);

}  // namespace gadgetc::quantified
